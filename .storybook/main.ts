import type { StorybookConfig } from '@storybook/react-vite'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, type Rolldown } from 'vite'
import { FOUND_LATE } from '../tools/found-late.ts'

const uiDir = fileURLToPath(new URL('../packages/ui', import.meta.url))
// Bundled up front, as FOUND_LATE is: when Vite finds a dependency late it reloads the page, and the running test times
// out.
const OF_MACHINE_PAGES = ['elkjs/lib/elk.bundled.js', 'xstate', 'xstate/graph']
/** Libraries mark their modules with 'use client'; the bundle ignores it, and hundreds of warnings hide the others. */
const withoutDirectives: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}

const config: StorybookConfig = {
  stories: [
    './*.stories.tsx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/web/src/**/*.stories.tsx',
    './machines/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  async viteFinal(c) {
    const { default: panda } = await import('@pandacss/dev/postcss')
    return {
      ...c,
      resolve: { ...c.resolve, conditions: ['@selvedge/source', ...defaultClientConditions] },
      optimizeDeps: {
        ...c.optimizeDeps,
        include: [...(c.optimizeDeps?.include ?? []), ...FOUND_LATE, ...OF_MACHINE_PAGES],
      },
      build: { ...c.build, rolldownOptions: { ...c.build?.rolldownOptions, onLog: withoutDirectives } },
      css: { ...c.css, postcss: { plugins: [panda({ configPath: `${uiDir}/panda.config.ts`, cwd: uiDir })] } },
    }
  },
}
export default config
