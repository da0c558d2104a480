// What the hall serves, with its words changed on the way to the page: marked, so that they can be looked for, or stretched.

/** Names of fields that are read by people; all others are ids, handles and answers. */
const read = new Set(
    (
        'words line guide label short_label name short_name game_name text lines title result reason warning confirm group price worth about level_name ' +
        'phase_name age_name dungeon_name race hero_class category_name summary description tagline default_name'
    ).split(' '),
);

/** A copy with every word for people changed. An option's `text` is its answer, not words. */
export function changeWords(value, change, name = '', option = false) {
    if (typeof value === 'string') return read.has(name) && !(option && name === 'text') ? change(value) : value;
    if (Array.isArray(value)) return value.map((each) => changeWords(each, change, name, name === 'options' || name === 'plan'));
    if (!value || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changeWords(each, change, key, option)]));
}

/** Messages from the hall go through `change(body)` before the page hears them. */
export const changeMessages = (page, change) =>
    page.routeWebSocket(/\/ws$/, (socket) => {
        const hall = socket.connectToServer();
        socket.onMessage((message) => hall.send(message));
        hall.onMessage((message) => {
            const heard = JSON.parse(String(message));
            socket.send(JSON.stringify({ ...heard, body: change(heard.body) }));
        });
    });

const accents = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', y: 'ý', A: 'Á', E: 'É', I: 'Í', O: 'Ö', U: 'Ü' };

/** Two letters in five more, with accents; what stands in braces of a pattern is left alone. */
export function stretch(words) {
    let depth = 0;
    return words.replace(/[{}]|[A-Za-z]+/g, (part) => {
        if (part === '{') depth += 1;
        if (part === '}') depth -= 1;
        if (part === '{' || part === '}' || depth > 0) return part;
        const longer = Math.round(part.length * 0.4);
        const letters = [...part].map((letter) => accents[letter] ?? letter);
        const at = Math.max(
            0,
            letters.findLastIndex((letter) => Object.values(accents).includes(letter)),
        );
        letters.splice(at, 0, ...Array(longer).fill(letters[at]));
        return letters.join('');
    });
}
