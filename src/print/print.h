// A scene as a picture or a page, through cairo: the same display list that is written as SVG, so that all three agree.
#pragma once

#include <string>

#include "core/result.h"
#include "ink/scene.h"

namespace undercroft::print {

// The bytes of a PNG at so many dots to the inch; refused when the picture would be larger than `most_pixels`.
Result<std::string> to_png(const ink::Scene& scene, double dots_per_inch, int64_t most_pixels = 120'000'000);
// The bytes of a PDF of one page in true size: lines and areas only, no pictures, no fonts.
Result<std::string> to_pdf(const ink::Scene& scene);

}  // namespace undercroft::print
