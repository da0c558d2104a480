#include "server/api.h"

#include "description/json.h"
#include "server/clean_text.h"
#include "server/hall_page.h"
#include "server/limits.h"
#include "session/desk.h"

namespace undercroft {

namespace {

using Method = HttpRequest::Method;

HttpResponse json(std::string text, int status = 200) {
    HttpResponse response;
    response.status = status;
    response.body = std::make_shared<const std::string>(std::move(text));
    return response;
}

// In the form of the protocol for people's mistakes, with the number that programs look at.
int status_of(const Problem& problem) {
    const std::string& code = problem.code();
    if (code == "problems.hall.no_table" || code == "problems.hall.no_page" || code == "problems.hall.no_campaign") return 404;
    if (code == "problems.hall.wrong_secret" || code == "problems.hall.wrong_invite" || code == "problems.hall.not_your_seat") return 403;
    if (code == "problems.hall.too_fast" || code == "problems.hall.locked_out") return 429;
    if (code.starts_with("problems.store.")) return 503;
    return 400;
}

// Addresses that begin so belong to the hall; all others to the browser's program.
bool is_ours(const std::string& path) { return path.starts_with("/api/") || path == "/health" || path == "/metrics"; }

}  // namespace

Api::Api(Keeper& keeper, Rates& rates, const HallPlace& place)
    : keeper_(keeper),
      rates_(rates),
      place_(place),
      files_(place.web),
      fame_(keeper.tools().house, keeper.tools().vault),
      rules_(open_rulebook(keeper.tools().house, place.home / "rules")),
      worlds_(keeper.tools().house, place.home / "content"),
      campaigns_(keeper) {
    add_pages();
    add_table_pages();
    add_world_pages();
    add_campaign_pages();
}

HttpResponse Api::refuse(int status, const Problem& problem, Language language) const {
    keeper_.tools().metrics.refused.add();
    return json(to_json(refused(problem, voice(language))), status);
}
HttpResponse Api::refuse(const Problem& problem, Language language) const { return refuse(status_of(problem), problem, language); }

template <class Body>
void Api::on_post(const std::string& path, std::function<void(const HttpRequest&, const Body&, Language, Respond)> page) {
    routes_[path] = {Method::post, [this, page = std::move(page)](const HttpRequest& request, Language, Respond respond) {
                         // A form of another site cannot send this type without asking first.
                         if (!request.content_type.starts_with("application/json")) {
                             return respond(refuse(415, Problem("problems.hall.not_json"), Language::english));
                         }
                         const Result<Body> body = from_json<Body>(request.body, limits::body);
                         if (!body) return respond(refuse(body.problem(), Language::english));
                         const Result<Language> language = parse_language(body->language);
                         if (!language) return respond(refuse(language.problem(), Language::english));
                         page(request, *body, *language, std::move(respond));
                     }};
}

void Api::add_pages() {
    const HallTools& tools = keeper_.tools();
    routes_["/api/hall"] = {Method::get, [this, &tools](const HttpRequest&, Language language, const Respond& respond) {
                                respond(json(to_json(hall_page(tools.house, language, place_.program))));
                            }};
    routes_["/api/words"] = {Method::get, [this](const HttpRequest&, Language language, const Respond& respond) {
                                 respond(json(to_json(browser_words(place_.home / "content", language))));
                             }};
    routes_["/health"] = {Method::get, [&tools](const HttpRequest&, Language, const Respond& respond) {
                              const bool well = tools.vault.well();
                              const Health health{well ? "well" : "store", tools.metrics.tables.value(), tools.metrics.sockets.value()};
                              respond(json(to_json(health), well ? 200 : 503));
                          }};
    routes_["/metrics"] = {Method::get, [&tools](const HttpRequest&, Language, const Respond& respond) {
                               HttpResponse response = json(tools.metrics.text());
                               response.type = "text/plain; version=0.0.4";
                               respond(std::move(response));
                           }};
    on_post<NewTable>("/api/tables", [this](const HttpRequest& request, const NewTable& wish, Language language, const Respond& respond) {
        if (!rates_.take(Rates::Sort::new_table, request.address)) return respond(refuse(Problem("problems.hall.too_fast"), language));
        keeper_.open(wish, [this, language, respond](const Result<TableOpened>& opened) {
            respond(opened ? json(to_json(*opened), 201) : refuse(opened.problem(), language));
        });
    });
    on_post<JoinTable>("/api/join", [this](const HttpRequest& request, const JoinTable& wish, Language language, const Respond& respond) {
        if (rates_.is_locked_out(request.address)) return respond(refuse(Problem("problems.hall.locked_out"), language));
        const auto host = keeper_.find(wish.table);
        if (!host) return respond(refuse(host.problem(), language));
        (*host)->join(wish, [this, language, respond, address = request.address](const Result<Joined>& joined) {
            if (!joined) rates_.take(Rates::Sort::wrong_secret, address);
            respond(joined ? json(to_json(*joined)) : refuse(joined.problem(), language));
        });
    });
    on_post<NewInvite>("/api/invite", [this](const HttpRequest& request, const NewInvite& wish, Language language, const Respond& respond) {
        if (rates_.is_locked_out(request.address)) return respond(refuse(Problem("problems.hall.locked_out"), language));
        const auto host = keeper_.find(wish.table);
        if (!host) return respond(refuse(host.problem(), language));
        (*host)->invite(wish, [this, language, respond, address = request.address](const Result<Invited>& invited) {
            if (!invited) rates_.take(Rates::Sort::wrong_secret, address);
            respond(invited ? json(to_json(*invited)) : refuse(invited.problem(), language));
        });
    });
    on_post<AskMine>("/api/mine", [this](const HttpRequest& request, const AskMine& ask, Language language, const Respond& respond) {
        if (rates_.is_locked_out(request.address)) return respond(refuse(Problem("problems.hall.locked_out"), language));
        if (ask.credentials.size() > limits::credentials) return respond(refuse(Problem("problems.hall.too_much"), language));
        const Mine mine = keeper_.mine(ask, language);
        if (!mine.unknown.empty()) rates_.take(Rates::Sort::wrong_secret, request.address);
        respond(json(to_json(mine)));
    });
}

// What asks for a table's past; wrong secrets count against the address.
void Api::add_table_pages() {
    const auto told = [this](const HttpRequest& request, Language language, const Respond& respond, int status) {
        return [this, address = request.address, language, respond, status](const auto& result) {
            if (!result && status_of(result.problem()) == 403) rates_.take(Rates::Sort::wrong_secret, address);
            respond(result ? json(to_json(*result), status) : refuse(result.problem(), language));
        };
    };
    const auto is_barred = [this](const HttpRequest& request, Language language, const Respond& respond) {
        if (!rates_.is_locked_out(request.address)) return false;
        respond(refuse(Problem("problems.hall.locked_out"), language));
        return true;
    };
    on_post<AskReplay>("/api/replay",
                       [=, this](const HttpRequest& request, const AskReplay& ask, Language language, const Respond& respond) {
                           if (!is_barred(request, language, respond)) keeper_.replay(ask, language, told(request, language, respond, 200));
                       });
    on_post<AskReplay>("/api/record",
                       [=, this](const HttpRequest& request, const AskReplay& ask, Language language, const Respond& respond) {
                           if (is_barred(request, language, respond)) return;
                           keeper_.record(ask, [this, language, respond, address = request.address](const Result<std::string>& record) {
                               if (!record && status_of(record.problem()) == 403) rates_.take(Rates::Sort::wrong_secret, address);
                               respond(record ? json(*record) : refuse(record.problem(), language));
                           });
                       });
    on_post<ForkTable>("/api/fork",
                       [=, this](const HttpRequest& request, const ForkTable& wish, Language language, const Respond& respond) {
                           if (!rates_.take(Rates::Sort::new_table, request.address))
                               return respond(refuse(Problem("problems.hall.too_fast"), language));
                           if (!is_barred(request, language, respond)) keeper_.fork(wish, told(request, language, respond, 201));
                       });
    on_post<RematchTable>("/api/rematch",
                          [=, this](const HttpRequest& request, const RematchTable& wish, Language language, const Respond& respond) {
                              if (!rates_.take(Rates::Sort::new_table, request.address))
                                  return respond(refuse(Problem("problems.hall.too_fast"), language));
                              if (!is_barred(request, language, respond)) keeper_.rematch(wish, told(request, language, respond, 201));
                          });
    routes_["/api/fame"] = {Method::get, [this](const HttpRequest& request, Language language, const Respond& respond) {
                                keeper_.tools().thinkers.work([this, language, respond, game = request.value("game")] {
                                    respond(json(to_json(fame_.page(game, language))));
                                });
                            }};
    routes_["/api/rules"] = {Method::get, [this](const HttpRequest& request, Language language, const Respond& respond) {
                                 const std::string id = request.value("id");
                                 const std::string wish = clean_text(id.empty() ? request.value("query") : id, limits::chat_letters);
                                 respond(json(to_json(find_rules(rules_, wish, request.value("game"), language))));
                             }};
}

// Copies of these tables one after another; those that cannot be had are left out.
void Api::gather(std::vector<Credential> wanted, std::vector<Worlds::Branch> found, const std::string& address,
                 std::function<void(std::vector<Worlds::Branch>)> done) {
    if (wanted.empty()) return keeper_.tools().thinkers.work([found = std::move(found), done = std::move(done)] { done(found); });
    const Credential next = wanted.front();
    wanted.erase(wanted.begin());
    keeper_.copy_of(next, [this, next, wanted = std::move(wanted), found = std::move(found), address,
                           done = std::move(done)](const Result<TableHost::Copy>& copied) mutable {
        if (!copied && status_of(copied.problem()) == 403) rates_.take(Rates::Sort::wrong_secret, address);
        if (copied) found.push_back({next.table, copied->over, copied->replay});
        gather(std::move(wanted), std::move(found), address, std::move(done));
    });
}

void Api::add_world_pages() {
    on_post<AskWorld>("/api/world", [this](const HttpRequest& request, const AskWorld& ask, Language language, const Respond& respond) {
        if (rates_.is_locked_out(request.address)) return respond(refuse(Problem("problems.hall.locked_out"), language));
        const auto hand = [this, language, respond](Result<WorldFile> file) {
            if (!file) return respond(refuse(file.problem(), language));
            HttpResponse response = json(std::move(file->bytes));
            response.type = file->type;
            respond(std::move(response));
        };
        if (!ask.table || !ask.token) {
            if (ask.form == "progress") return respond(json(to_json(worlds_.progress(ask, language))));
            if (!ask.seed) return respond(refuse(Problem("problems.hall.no_world"), language));
            if (!rates_.take(Rates::Sort::world, request.address)) return respond(refuse(Problem("problems.hall.too_fast"), language));
            return keeper_.tools().thinkers.work([this, ask, language, hand] { hand(worlds_.write(ask, language)); });
        }
        keeper_.copy_of({*ask.table, *ask.token},
                        [this, ask, language, hand, respond, address = request.address](const Result<TableHost::Copy>& copied) {
                            if (!copied && status_of(copied.problem()) == 403) rates_.take(Rates::Sort::wrong_secret, address);
                            if (!copied) return respond(refuse(copied.problem(), language));
                            const Viewer viewer = copied->seat == 0 ? Viewer::spectator() : Viewer(Seat(copied->seat - 1));
                            hand(worlds_.write(ask, language, &copied->replay, viewer));
                        });
    });
    on_post<AskBranches>("/api/world/branches",
                         [this](const HttpRequest& request, const AskBranches& ask, Language language, const Respond& respond) {
                             if (rates_.is_locked_out(request.address))
                                 return respond(refuse(Problem("problems.hall.locked_out"), language));
                             if (!ask.table && !ask.seed) return respond(refuse(Problem("problems.hall.no_world"), language));
                             if (ask.others.size() > limits::branches) return respond(refuse(Problem("problems.hall.too_much"), language));
                             std::vector<Credential> wanted = ask.others;
                             if (ask.table) wanted.insert(wanted.begin(), *ask.table);
                             gather(std::move(wanted), {}, request.address, [=, this](std::vector<Worlds::Branch> found) {
                                 const bool own = ask.table && !found.empty() && found.front().table == ask.table->table;
                                 if (ask.table && !own) return respond(refuse(Problem("problems.hall.wrong_secret"), language));
                                 const std::span<const Worlds::Branch> others(found.begin() + (own ? 1 : 0), found.end());
                                 const auto told = worlds_.branches(ask, own ? &found.front().replay : nullptr, others);
                                 respond(told ? json(to_json(*told)) : refuse(told.problem(), language));
                             });
                         });
    on_post<ForkWorld>("/api/world/fork",
                       [this](const HttpRequest& request, const ForkWorld& wish, Language language, const Respond& respond) {
                           if (!rates_.take(Rates::Sort::new_table, request.address) || !rates_.take(Rates::Sort::world, request.address))
                               return respond(refuse(Problem("problems.hall.too_fast"), language));
                           keeper_.tools().thinkers.work([this, wish, language, respond] {
                               Result<Table> table = worlds_.fork(wish);
                               if (!table) return respond(refuse(table.problem(), language));
                               keeper_.keep(std::move(*table), [this, language, respond](const Result<TableOpened>& opened) {
                                   respond(opened ? json(to_json(*opened), 201) : refuse(opened.problem(), language));
                               });
                           });
                       });
    on_post<GrowWorlds>("/api/worlds/grow",
                        [this](const HttpRequest& request, const GrowWorlds& wish, Language language, const Respond& respond) {
                            if (!rates_.take(Rates::Sort::world, request.address))
                                return respond(refuse(Problem("problems.hall.too_fast"), language));
                            const Result<uint64_t> seed = read_wished_seed(wish.seed);
                            if (!seed) return respond(refuse(seed.problem(), language));
                            const uint64_t first = wish.seed ? *seed : *seed % 1'000'000'000;  // one that a person can type again
                            keeper_.tools().thinkers.work([this, wish, first, language, respond] {
                                const Result<GrownWorlds> grown = worlds_.grow(wish, first, language);
                                respond(grown ? json(to_json(*grown)) : refuse(grown.problem(), language));
                            });
                        });
}

// Wrong secrets count against the address here too; games are read again to know what may be marked, so the thinkers do it.
void Api::add_campaign_pages() {
    const auto told = [this](const std::string& address, Language language, const Respond& respond, int status) {
        return [this, address, language, respond, status](const auto& result) {
            if (!result && status_of(result.problem()) == 403) rates_.take(Rates::Sort::wrong_secret, address);
            respond(result ? json(to_json(*result), status) : refuse(result.problem(), language));
        };
    };
    const auto may = [this](const HttpRequest& request, Language language, const Respond& respond, bool opens) {
        const bool barred = rates_.is_locked_out(request.address);
        if (!barred && (!opens || rates_.take(Rates::Sort::new_table, request.address))) return true;
        respond(refuse(Problem(barred ? "problems.hall.locked_out" : "problems.hall.too_fast"), language));
        return false;
    };
    on_post<NewCampaign>("/api/campaigns/new",
                         [=, this](const HttpRequest& request, const NewCampaign& wish, Language language, const Respond& respond) {
                             if (may(request, language, respond, true))
                                 campaigns_.begin(wish, told(request.address, language, respond, 201));
                         });
    on_post<AskCampaigns>("/api/campaigns",
                          [=, this](const HttpRequest& request, const AskCampaigns& ask, Language language, const Respond& respond) {
                              if (!may(request, language, respond, false)) return;
                              if (ask.credentials.size() > limits::campaigns)
                                  return respond(refuse(Problem("problems.hall.too_much"), language));
                              keeper_.tools().thinkers.work([this, ask, language, respond, address = request.address] {
                                  const Campaigns all = campaigns_.list(ask, language);
                                  if (!all.unknown.empty()) rates_.take(Rates::Sort::wrong_secret, address);
                                  respond(json(to_json(all)));
                              });
                          });
    on_post<PlayCampaign>("/api/campaigns/play",
                          [=, this](const HttpRequest& request, const PlayCampaign& wish, Language language, const Respond& respond) {
                              if (may(request, language, respond, true))
                                  campaigns_.play(wish, told(request.address, language, respond, 201));
                          });
    on_post<MarkCampaign>("/api/campaigns/mark",
                          [=, this](const HttpRequest& request, const MarkCampaign& wish, Language language, const Respond& respond) {
                              if (!may(request, language, respond, false)) return;
                              keeper_.tools().thinkers.work([this, wish, language, answer = told(request.address, language, respond, 200)] {
                                  answer(campaigns_.mark(wish, language));
                              });
                          });
}

void Api::answer(const HttpRequest& request, Respond respond) {
    keeper_.tools().metrics.requests.add();
    const Result<Language> wished = parse_language(request.value("language"));
    const Language language = wished ? *wished : Language::english;
    if (!rates_.take(Rates::Sort::request, request.address)) return respond(refuse(Problem("problems.hall.too_fast"), language));
    const auto route = routes_.find(request.path);
    if (route != routes_.end()) {
        const bool fits = request.method == route->second.method || (request.method == Method::head && route->second.method == Method::get);
        if (!fits) return respond(refuse(405, Problem("problems.hall.wrong_method"), language));
        return route->second.page(request, language, std::move(respond));
    }
    if (is_ours(request.path)) return respond(refuse(Problem("problems.hall.no_page"), language));
    if (request.method != Method::get && request.method != Method::head) {
        return respond(refuse(405, Problem("problems.hall.wrong_method"), language));
    }
    const HttpResponse* file = files_.find(request.path, request.takes_gzip);
    if (file == nullptr) return respond(refuse(Problem("problems.hall.no_page"), language));
    if (!request.known_tag.empty() && request.known_tag == file->tag) {
        HttpResponse unchanged = *file;
        unchanged.status = 304;
        unchanged.body = std::make_shared<const std::string>();
        return respond(std::move(unchanged));
    }
    respond(*file);
}

}  // namespace undercroft
