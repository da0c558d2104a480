#include "print/print.h"

#include <algorithm>

#include <cairo-pdf.h>
#include <cairo.h>

namespace undercroft::print {

namespace {

using ink::Area;
using ink::Element;
using ink::LayerId;
using ink::Paint;
using ink::Path;
using ink::Vec;
using ink::Verb;

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

class Painter {
public:
    Painter(cairo_surface_t* surface, const ink::Scene& scene, double units) : scene_(scene), cairo_(cairo_create(surface)) {
        cairo_scale(cairo_, units, units);
        cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
    }
    ~Painter() { cairo_destroy(cairo_); }
    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

    bool paint() {
        for (int i = 0; i < ink::layer_count; ++i) {
            const auto id = static_cast<LayerId>(i);
            cairo_save(cairo_);
            if (ink::is_clipped(id)) {
                trace(scene_.ground);
                cairo_clip(cairo_);
            }
            // As in the SVG: older ages first inside a layer.
            std::vector<const Element*> sorted;
            for (const Element& element : scene_.layer(id).elements) sorted.push_back(&element);
            std::stable_sort(sorted.begin(), sorted.end(),
                             [](const Element* a, const Element* b) { return a->when.layer < b->when.layer; });
            for (const Element* element : sorted)
                for (const ink::Stroke& stroke : element->strokes) draw(stroke);
            cairo_restore(cairo_);
        }
        cairo_show_page(cairo_);
        return cairo_status(cairo_) == CAIRO_STATUS_SUCCESS;
    }

private:
    // Hundredths of a millimetre, as in the SVG.
    Vec rounded(Vec p) const {
        const double k = scene_.scale * 100;
        return {std::floor(p.x * k + 0.5) / k, std::floor(p.y * k + 0.5) / k};
    }

    void trace(const Path& path) {
        cairo_new_path(cairo_);
        size_t at = 0;
        Vec here;
        for (const Verb verb : path.verbs) {
            switch (verb) {
            case Verb::move:
                here = rounded(path.points[at++]);
                cairo_move_to(cairo_, here.x, here.y);
                break;
            case Verb::line:
                here = rounded(path.points[at++]);
                cairo_line_to(cairo_, here.x, here.y);
                break;
            case Verb::quad: {
                const Vec control = rounded(path.points[at]), end = rounded(path.points[at + 1]);
                const Vec first = mixed(here, control, 2.0 / 3), second = mixed(end, control, 2.0 / 3);
                cairo_curve_to(cairo_, first.x, first.y, second.x, second.y, end.x, end.y);
                here = end;
                at += 2;
                break;
            }
            case Verb::cubic: {
                const Vec first = rounded(path.points[at]), second = rounded(path.points[at + 1]), end = rounded(path.points[at + 2]);
                cairo_curve_to(cairo_, first.x, first.y, second.x, second.y, end.x, end.y);
                here = end;
                at += 3;
                break;
            }
            case Verb::close: cairo_close_path(cairo_); break;
            }
        }
    }

    static void stop(cairo_pattern_t* pattern, double at, ink::Colour colour, double opacity) {
        cairo_pattern_add_color_stop_rgba(pattern, at, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0, opacity);
    }

    void choose(const ink::Stroke& stroke) {
        const ink::Mix& mix = colour_of(scene_.palette, stroke.paint);
        const double opacity = stroke.opacity / 100.0;
        if (stroke.paint != Paint::sky && stroke.paint != Paint::rock && stroke.paint != Paint::lamp) {
            cairo_set_source_rgba(cairo_, mix.from.red / 255.0, mix.from.green / 255.0, mix.from.blue / 255.0, opacity);
            return;
        }
        const Area box = stroke.path.box();
        cairo_pattern_t* pattern = nullptr;
        if (stroke.paint == Paint::lamp) {
            // A round glow in a square of size 1, stretched to the room.
            pattern = cairo_pattern_create_radial(0.5, 0.5, 0, 0.5, 0.5, 0.62);
            stop(pattern, 0, mix.from, 0.42);
            stop(pattern, 0.5, mix.from, 0.16);
            stop(pattern, 1, mix.from, 0);
            cairo_matrix_t matrix;
            cairo_matrix_init(&matrix, 1 / box.width(), 0, 0, 1 / box.height(), -box.left / box.width(), -box.top / box.height());
            cairo_pattern_set_matrix(pattern, &matrix);
        } else {
            pattern = cairo_pattern_create_linear(0, box.top, 0, box.bottom);
            stop(pattern, 0, mix.from, opacity);
            stop(pattern, 1, mix.to, opacity);
        }
        cairo_set_source(cairo_, pattern);
        cairo_pattern_destroy(pattern);
    }

    void draw(const ink::Stroke& stroke) {
        choose(stroke);
        trace(stroke.path);
        if (stroke.width > 0) {
            cairo_set_line_width(cairo_, stroke.width);
            cairo_stroke(cairo_);
        } else {
            cairo_fill(cairo_);
        }
    }

    const ink::Scene& scene_;
    cairo_t* cairo_;
};

}  // namespace

Result<std::string> to_png(const ink::Scene& scene, double dots_per_inch, int64_t most_pixels) {
    const double units = scene.scale * dots_per_inch / 25.4;
    const auto width = static_cast<int64_t>(scene.width * units + 0.5), height = static_cast<int64_t>(scene.height * units + 0.5);
    if (width < 1 || height < 1 || width > 32000 || height > 32000 || width * height > most_pixels)
        return Problem("problems.print.too_large").with("width", width).with("height", height);
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height));
    bool ok = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    std::string bytes;
    if (ok) {
        ok = Painter(surface, scene, units).paint();
        ok = ok && cairo_surface_write_to_png_stream(surface, append, &bytes) == CAIRO_STATUS_SUCCESS;
    }
    cairo_surface_destroy(surface);
    if (!ok) return Problem("problems.print.failed");
    return bytes;
}

Result<std::string> to_pdf(const ink::Scene& scene) {
    std::string bytes;
    const double units = scene.scale * 72 / 25.4;
    cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(append, &bytes, scene.width * units, scene.height * units);
    bool ok = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    if (ok) {
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, scene.title.c_str());
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, scene.about.c_str());
        // A fixed date: the same world gives the same file.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
        ok = Painter(surface, scene, units).paint();
    }
    cairo_surface_finish(surface);
    ok = ok && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    if (!ok) return Problem("problems.print.failed");
    return bytes;
}

}  // namespace undercroft::print
