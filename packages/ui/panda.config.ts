import { defineConfig } from '@pandacss/dev'
import { selvedgePreset } from './src/theme/preset.ts'

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base', selvedgePreset],
  include: ['./src/**/*.{ts,tsx}', '../../apps/web/src/**/*.{ts,tsx}', '../../.storybook/**/*.{ts,tsx}'],
  exclude: ['**/*.test.*'],
  importMap: '@selvedge/ui',
  jsxFramework: 'react',
  logLevel: 'error',
  // Components take no style props, so a prop called `columns` is not CSS.
  jsxStyleProps: 'none',
  outdir: 'styled-system',
  outExtension: 'mjs',
  forceConsistentTypeExtension: true,
  strictTokens: true,
  clean: true,
})
