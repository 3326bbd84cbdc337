import type { Setup } from '@selvedge/sdk/wire'

/** A supplier who has not begun; every field may be replaced. */
export const setupFixture = (changes: Partial<Setup> = {}): Setup => ({
  steps: { product: false, picture: false, view: false, channel: false, showcase: false },
  ...{ is_dismissed: false, demo: null, can_load_demo: true },
  ...changes,
})
