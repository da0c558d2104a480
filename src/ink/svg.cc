#include "ink/svg.h"

#include <algorithm>
#include <charconv>

namespace undercroft::ink {

namespace {

// Numbers are hundredths of a millimetre, whole, and written as differences: shorter, and the same on every machine.
class Writer {
public:
    explicit Writer(const Scene& scene) : scene_(scene) { out_.reserve(4 << 20); }

    std::string write() {
        header();
        for (int i = 0; i < layer_count; ++i) layer(static_cast<LayerId>(i));
        out_ += "</svg>\n";
        return std::move(out_);
    }

private:
    int64_t hundredths(double value) const { return static_cast<int64_t>(std::floor(value * scene_.scale * 100 + 0.5)); }

    void whole(int64_t value) {
        char buffer[24];
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
        out_.append(buffer, end);
    }
    // As short as can be: 1.5, -.25, 3
    void number(int64_t value) {
        if (value < 0) {
            out_ += '-';
            value = -value;
        }
        const int64_t units = value / 100, rest = value % 100;
        if (units != 0 || rest == 0) whole(units);
        if (rest == 0) return;
        out_ += '.';
        out_ += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0) out_ += static_cast<char>('0' + rest % 10);
    }
    void next(int64_t value, bool& first) {
        if (!first && value >= 0) out_ += ' ';
        first = false;
        number(value);
    }
    void text(std::string_view words) {
        for (const char c : words) {
            if (c == '&')
                out_ += "&amp;";
            else if (c == '<')
                out_ += "&lt;";
            else if (c == '>')
                out_ += "&gt;";
            else if (c == '"')
                out_ += "&quot;";
            else
                out_ += c;
        }
    }
    void colour(Colour c) {
        constexpr std::string_view digits = "0123456789abcdef";
        out_ += '#';
        for (const uint8_t part : {c.red, c.green, c.blue}) {
            out_ += digits[part >> 4];
            out_ += digits[part & 15];
        }
    }

    void path(const Path& path) {
        int64_t x = 0, y = 0, start_x = 0, start_y = 0;
        size_t at = 0;
        Verb before = Verb::close;
        for (const Verb verb : path.verbs) {
            if (verb == Verb::close) {
                out_ += 'z';
                x = start_x;
                y = start_y;
                before = verb;
                continue;
            }
            const int count = verb == Verb::cubic ? 3 : verb == Verb::quad ? 2 : 1;
            // A letter is repeated only when the verb changes; a move is always named.
            bool first = verb != before || verb == Verb::move;
            if (first) out_ += verb == Verb::move ? 'm' : verb == Verb::line ? 'l' : verb == Verb::quad ? 'q' : 'c';
            if (verb == Verb::move && at == 0) out_.back() = 'M';
            int64_t to_x = x, to_y = y;
            for (int i = 0; i < count; ++i, ++at) {
                to_x = hundredths(path.points[at].x);
                to_y = hundredths(path.points[at].y);
                next(to_x - x, first);
                next(to_y - y, first);
            }
            x = to_x;
            y = to_y;
            if (verb == Verb::move) {
                start_x = x;
                start_y = y;
            }
            before = verb;
        }
    }

    void header() {
        const int64_t width = hundredths(scene_.width), height = hundredths(scene_.height);
        out_ += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" ";
        out_ += "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" version=\"1.1\"";
        if (!scene_.language.empty()) {
            out_ += " xml:lang=\"";
            text(scene_.language);
            out_ += '"';
        }
        out_ += " width=\"";
        number(width);
        out_ += "mm\" height=\"";
        number(height);
        out_ += "mm\" viewBox=\"0 0 ";
        number(width);
        out_ += ' ';
        number(height);
        out_ += "\">\n<title>";
        text(scene_.title);
        out_ += "</title>\n<desc>";
        text(scene_.about);
        out_ += "</desc>\n<defs>\n";
        for (const Paint paint : {Paint::sky, Paint::rock}) {
            const Mix& mix = colour_of(scene_.palette, paint);
            out_ += "<linearGradient id=\"paint-";
            out_ += name_of(paint);
            out_ += "\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"";
            colour(mix.from);
            out_ += "\"/><stop offset=\"1\" stop-color=\"";
            colour(mix.to);
            out_ += "\"/></linearGradient>\n";
        }
        out_ += "<radialGradient id=\"paint-lamp\" cx=\".5\" cy=\".5\" r=\".62\">";
        const char* const stops[] = {"0\" stop-opacity=\".42", ".5\" stop-opacity=\".16", "1\" stop-opacity=\"0"};
        for (const char* stop : stops) {
            out_ += "<stop offset=\"";
            out_ += stop;
            out_ += "\" stop-color=\"";
            colour(colour_of(scene_.palette, Paint::lamp).from);
            out_ += "\"/>";
        }
        out_ += "</radialGradient>\n<clipPath id=\"ground\"><path d=\"";
        path(scene_.ground);
        out_ += "\"/></clipPath>\n</defs>\n";
    }

    void open_layer(std::string_view id, std::string_view label, std::string_view more) {
        out_ += "<g inkscape:groupmode=\"layer\" id=\"";
        out_ += id;
        out_ += "\" inkscape:label=\"";
        text(label);
        out_ += '"';
        out_ += more;
        out_ += ">\n";
    }

    void layer(LayerId id) {
        const Layer& layer = scene_.layer(id);
        if (layer.elements.empty()) return;
        const std::string name(name_of(id));
        const size_t index = static_cast<size_t>(id);
        open_layer(name, index < scene_.layer_names.size() ? scene_.layer_names[index] : name,
                   is_clipped(id) ? " clip-path=\"url(#ground)\"" : "");
        std::vector<const Element*> sorted;
        for (const Element& element : layer.elements) sorted.push_back(&element);
        std::stable_sort(sorted.begin(), sorted.end(), [](const Element* a, const Element* b) { return a->when.layer < b->when.layer; });
        for (size_t i = 0; i < sorted.size();) {
            const uint8_t age = sorted[i]->when.layer;
            std::string label = name;
            for (const AgeName& known : scene_.ages)
                if (known.layer == age) label = known.name;
            const std::string number = std::to_string(age);
            open_layer(name + "-" + number, label, " class=\"age-" + number + "\"");
            for (; i < sorted.size() && sorted[i]->when.layer == age; ++i) element(*sorted[i]);
            out_ += "</g>\n";
        }
        out_ += "</g>\n";
    }

    void element(const Element& element) {
        if (element.strokes.empty()) return;
        out_ += "<g data-mark=\"";
        if (element.mark.is_none()) {
            out_ += "sheet";
        } else {
            whole(element.mark.index());
        }
        out_ += "\" data-year=\"";
        whole(element.when.year);
        out_ += "\" data-season=\"";
        whole(element.when.season);
        out_ += "\" data-cause=\"";
        whole(element.cause);
        if (element.wear > 0) {
            out_ += "\" data-wear=\"";
            whole(element.wear);
        }
        out_ += element.is_text ? "\" class=\"text\">" : "\">";
        if (!element.title.empty()) {
            out_ += "<title>";
            text(element.title);
            out_ += "</title>";
        }
        for (const Stroke& stroke : element.strokes) {
            out_ += "<path class=\"";
            out_ += name_of(stroke.paint);
            out_ += stroke.width > 0 ? "\" fill=\"none\" stroke=\"" : "\" fill=\"";
            if (stroke.paint == Paint::sky || stroke.paint == Paint::rock || stroke.paint == Paint::lamp) {
                out_ += "url(#paint-";
                out_ += name_of(stroke.paint);
                out_ += ')';
            } else {
                colour(colour_of(scene_.palette, stroke.paint).from);
            }
            if (stroke.width > 0) {
                out_ += "\" stroke-linejoin=\"round\" stroke-width=\"";
                number(hundredths(stroke.width));
            }
            if (stroke.opacity < 100) {
                out_ += "\" opacity=\"";
                number(stroke.opacity);
            }
            out_ += "\" d=\"";
            path(stroke.path);
            out_ += "\"/>";
        }
        out_ += "</g>\n";
    }

    const Scene& scene_;
    std::string out_;
};

}  // namespace

std::string to_svg(const Scene& scene) { return Writer(scene).write(); }

}  // namespace undercroft::ink
