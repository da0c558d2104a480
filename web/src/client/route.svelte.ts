// Which page: #/ (hall), #/set/<game>, #/table/<id>, #/join/<id>/<invite>, #/watch/<id>/<credential>, #/learn/<game>, #/fame, #/games,
// #/campaigns/<game>, #/campaign/<id>,
// #/world/<read, gazetteer, compare>/<seed>/<options> or at/<table>, #/world/compare/…/with/…, #/world/grow,
// #/replay/<id>/<step>/<credential of a watcher>.
// After the sign # nothing is sent to any server, so invitations stand there.

export interface Route {
  page: string;
  words: string[];
}

function read(): Route {
  const [page = '', ...rest] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  return { page, words: rest };
}

class Router {
  at = $state<Route>(typeof location === 'undefined' ? { page: '', words: [] } : read());

  start(): void {
    addEventListener('hashchange', () => (this.at = read()));
  }
}

export const router = new Router();
export const path = (...words: string[]) => `#/${words.map(encodeURIComponent).join('/')}`;
export const go = (...words: string[]) => (location.hash = path(...words));
/** The same without a step in the browser's history: for addresses that hold a secret. */
export function replace(...words: string[]): void {
  history.replaceState(null, '', path(...words));
  router.at = read();
}
/** Only the address: what is shown already stands there. */
export const stand = (...words: string[]) => history.replaceState(null, '', path(...words));
