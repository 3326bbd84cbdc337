import { beforeEach, expect, test } from 'vitest'
import { applyTheme, asThemeChoice, readTheme, resolveTheme, THEME_KEY } from './theme.ts'

beforeEach(() => localStorage.clear())

test('the system decides only when the person leaves it to the system', () => {
  const choices = (['light', 'dark', 'system'] as const).flatMap((choice) =>
    [false, true].map((isDark) => `${choice} ${isDark}: ${resolveTheme(choice, isDark)}`),
  )
  expect(choices).toEqual([
    'light false: light',
    'light true: light',
    'dark false: dark',
    'dark true: dark',
    'system false: light',
    'system true: dark',
  ])
})

test('a choice is stored, shown and read again', () => {
  applyTheme('dark')
  const root = document.documentElement
  expect([localStorage.getItem(THEME_KEY), readTheme(), root.dataset['theme'], root.style.colorScheme]).toEqual([
    'dark',
    'dark',
    'dark',
    'dark',
  ])
})

test('what is not a choice counts as system', () => {
  expect([asThemeChoice(null), asThemeChoice('sepia')]).toEqual(['system', 'system'])
})
