/** Begun while the product is on its way, so that the tab is there as soon as that is. */
export const loadInfoTab = async () => ({ default: (await import('./info-tab.tsx')).InfoTab })
