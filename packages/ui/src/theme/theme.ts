/** The user's choice; `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system'

export const THEME_KEY = 'selvedge.theme'

const DARK_QUERY = '(prefers-color-scheme: dark)'

/** The stored choice; `system` if nothing valid is stored or storage is unavailable. */
export function readTheme(): ThemeChoice {
  try {
    return asThemeChoice(localStorage.getItem(THEME_KEY))
  } catch {
    return 'system'
  }
}

/** Stores and applies the choice; `system` follows the operating system until the next call. */
export function applyTheme(choice: ThemeChoice): void {
  store(choice)
  showTheme(document.documentElement, choice, matchMedia(DARK_QUERY).matches)
  followSystem(choice === 'system')
}

/**
 * Sets `data-theme` and `color-scheme` on the root element. Self-contained, so that a boot script can contain the same
 * code.
 */
export function showTheme(root: HTMLElement, choice: ThemeChoice, systemIsDark: boolean): void {
  const theme = resolveTheme(choice, systemIsDark)
  root.dataset['theme'] = theme
  root.style.colorScheme = theme
}

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): 'light' | 'dark' {
  return choice === 'dark' || (choice === 'system' && systemIsDark) ? 'dark' : 'light'
}

export function asThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function store(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice)
  } catch {
    // Without storage the choice still applies until the page is closed.
  }
}

function followSystem(follow: boolean): void {
  const query = matchMedia(DARK_QUERY)
  systemQuery?.removeEventListener('change', showSystemTheme)
  systemQuery = follow ? query : undefined
  systemQuery?.addEventListener('change', showSystemTheme)
}

let systemQuery: MediaQueryList | undefined

function showSystemTheme(event: MediaQueryListEvent): void {
  showTheme(document.documentElement, 'system', event.matches)
}
