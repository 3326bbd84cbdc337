import type { ShowcaseLinks, StartView } from '@selvedge/sdk/wire'

/** Where a prospect opens a showcase, by what it starts from. */
export const linksOf = (publicUrl: string, token: string): ShowcaseLinks => {
  const link = (view: StartView) => `${publicUrl}/s/${token}?view=${view}`
  return { moodboard: link('moodboard'), cards: link('cards'), table: link('table') }
}
