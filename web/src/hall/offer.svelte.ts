// What the hall offers, in the language at hand; fetched once for each language.
import { hallOffer } from '$client/api';
import type { Hall } from '$client/messages';
import { words } from '$client/words.svelte';

class Offer {
  hall = $state.raw<Hall>();
  failed = $state(false);
  private asked = '';

  async load(again = false): Promise<void> {
    const language = words.language;
    if (this.asked === language && !again) return;
    this.asked = language;
    this.failed = false;
    try {
      const heard = await hallOffer(language);
      if (this.asked === language) this.hall = heard;
    } catch {
      this.failed = true;
      this.asked = '';
    }
  }

  game(id: string) {
    return this.hall?.games.find((game) => game.id === id);
  }
}

export const offer = new Offer();
