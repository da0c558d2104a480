// Where a card about a place of the map lies: on the side with more room, its tail at the height of the place.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const gap = 26; // px, the length of the tail
const margin = 12;
const corner = 22; // the tail leaves the card's corners alone

export interface Lies {
  left: number;
  top: number;
  tail?: { side: 'left' | 'right'; at: number };
}

/** `room` is the map's, `place` lies in it; a card that has no room beside the place lies in the lower right corner, without a tail. */
export function besides(room: { width: number; height: number }, place: Box | undefined, width: number, height: number): Lies {
  const lowest = Math.max(margin, room.height - height - margin);
  const away = { left: Math.max(margin, room.width - width - margin), top: lowest };
  if (!place) return away;
  const [onLeft, onRight] = [place.left - gap - width, place.right + gap];
  const [fitsLeft, fitsRight] = [onLeft >= margin, onRight + width <= room.width - margin];
  if (!fitsLeft && !fitsRight) {
    // A wide place: the corner that it leaves free.
    return (place.left + place.right) / 2 > room.width / 2 ? { ...away, left: margin } : away;
  }
  const right = fitsRight && (!fitsLeft || room.width - place.right >= place.left);
  const middle = (Math.max(0, place.top) + Math.min(room.height, place.bottom)) / 2;
  const top = Math.max(margin, Math.min(lowest, middle - height / 2));
  const at = Math.max(corner, Math.min(Math.max(corner, height - corner), middle - top));
  return { left: right ? onRight : onLeft, top, tail: { side: right ? 'left' : 'right', at } };
}
