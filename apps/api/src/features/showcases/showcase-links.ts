import type { ShowcaseLinks, StartView } from '@selvedge/sdk/wire'

/** Addresses at which a prospect opens a showcase, by start view. */
export const linksOf = (publicUrl: string, token: string): ShowcaseLinks => {
  const link = (view: StartView) => `${publicUrl}/s/${token}?view=${view}`
  return { moodboard: link('moodboard'), cards: link('cards'), table: link('table') }
}
