/** Started while the variant is loading, so that the tab is ready at the same time. */
export const loadInfoTab = async () => ({ default: (await import('./info-tab.tsx')).InfoTab })
