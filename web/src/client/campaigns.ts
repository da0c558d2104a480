// Campaigns that this browser may go on with: their credentials, and what is asked of the hall about them.
import type { CampaignCredential, Campaigns, CampaignView, NewCampaign, TableOpened } from '$protocol';
import { ask, hold } from './api';
import { keep, recall } from './keep';

export interface HeldCampaign {
  campaign: string;
  token: string;
  game: string;
  /** Tables at which it was played, the last at the end. */
  tables: string[];
}

const name = 'campaigns';

export const heldCampaigns = (): HeldCampaign[] => recall<HeldCampaign[]>(name, []);
export const heldCampaign = (campaign: string): HeldCampaign | undefined => heldCampaigns().find((held) => held.campaign === campaign);
/** Of which this table is a game. */
export const campaignOf = (table: string): HeldCampaign | undefined => heldCampaigns().find((held) => held.tables.includes(table));

const holdCampaign = (held: HeldCampaign) => keep(name, [held, ...heldCampaigns().filter((each) => each.campaign !== held.campaign)]);

export async function beginCampaign(wish: NewCampaign): Promise<string> {
  const { campaign, token } = await ask<CampaignCredential>('/api/campaigns/new', wish);
  holdCampaign({ campaign, token, game: wish.game, tables: [] });
  return campaign;
}

/** The one changed last first. A hall that does not know one leaves it out; it is kept, for it may be another hall's. */
export async function myCampaigns(language: string, only?: string): Promise<CampaignView[]> {
  const credentials = heldCampaigns()
    .filter((held) => only === undefined || held.campaign === only)
    .slice(0, 40)
    .map(({ campaign, token }) => ({ campaign, token }));
  if (credentials.length === 0) return [];
  return (await ask<Campaigns>('/api/campaigns', { credentials, language })).campaigns;
}

export async function playCampaign(held: HeldCampaign, language: string, options: Record<string, string>): Promise<string> {
  const { campaign, token } = held;
  const opened = hold(await ask<TableOpened>('/api/campaigns/play', { campaign, token, language, options }), { game: held.game });
  holdCampaign({ ...held, tables: [...held.tables, opened.table] });
  return opened.table;
}

export async function markCampaign(held: HeldCampaign, language: string, hero: number, mark: string): Promise<CampaignView> {
  const { campaign, token } = held;
  return (await ask<Campaigns>('/api/campaigns/mark', { campaign, token, language, hero, mark })).campaigns[0];
}
