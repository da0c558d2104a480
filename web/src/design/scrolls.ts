// What scrolls can be reached by keyboard: a stop for Tab while there is more than fits, none otherwise.
import type { Attachment } from 'svelte/attachments';

export const scrolls: Attachment = (element) => {
  const look = () => {
    const more = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (more) element.setAttribute('tabindex', '0');
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const things = new MutationObserver(look);
  sizes.observe(element);
  things.observe(element, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    things.disconnect();
  };
};
