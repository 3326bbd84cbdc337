import type { KnipConfig } from 'knip'

export default {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: [
        'tools/{start,dev,test,shots,export-machines,plain-english,planted-bugs,build-web,licences,packed-packages}.ts',
        'tools/gate/{cost-reporter,audit}.ts',
        'tools/demo-video/demo-video.ts',
        'examples/*.ts',
        'tools/packed/*',
        'e2e/**/*.e2e.ts',
        '.storybook/**/*.{ts,tsx}',
      ],
      project: ['tools/**/*.ts', 'examples/**/*.ts', 'e2e/**/*.ts', '.storybook/**/*.{ts,tsx}'],
      // Its script is read by path, to be run in the page: e2e/vitals.
      ignoreDependencies: ['web-vitals'],
    },
    'packages/*': { project: ['src/**/*.{ts,tsx}'] },
    'packages/ui': {
      project: ['src/**/*.{ts,tsx}'],
      ignoreDependencies: [
        // Named by its woff2 files in src/theme/fonts.css.
        '@fontsource-variable/inter',
        // Both come with @pandacss/dev and must be the versions it brings.
        '@pandacss/preset-base',
        'postcss',
      ],
    },
    'apps/web': { project: ['src/**/*.{ts,tsx}'] },
    'apps/api': {
      entry: [
        'src/platform/db/testing/{writer,migrator}.ts',
        'src/platform/db/embedded/worker.ts',
        'torture/dumps/make-dump.ts',
      ],
      project: ['src/**/*.ts', 'bench/**/*.ts', 'torture/**/*.ts'],
      // Fonts of the data sheet are named by their files: src/documents/sheet/fonts.ts.
      ignoreDependencies: ['@expo-google-fonts/.+'],
      // Used where the machine has them.
      ignoreBinaries: ['mount', 'umount', 'strace'],
    },
  },
} satisfies KnipConfig
