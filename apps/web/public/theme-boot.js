// Before the first paint, so that no wrong theme flashes up. The same rule as `showTheme` in packages/ui/src/theme.
;(() => {
  let choice
  try {
    choice = localStorage.getItem('selvedge.theme')
  } catch {
    choice = null
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = choice === 'dark' || (choice !== 'light' && systemIsDark) ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.documentElement.style.colorScheme = theme
})()
