import { fileURLToPath } from 'node:url'
import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const ui = fileURLToPath(new URL('../../packages/ui', import.meta.url))
const api = `http://localhost:${process.env['PORT'] ?? '4400'}`

export default defineConfig({
  plugins: [react(), preloadedFont()],
  resolve: { conditions: ['@selvedge/source', ...defaultClientConditions] },
  css: { postcss: { plugins: [panda({ configPath: `${ui}/panda.config.ts`, cwd: ui })] } },
  // The budget is on what a page loads, not on single files: e2e/weight.
  // Browsers of that target preload modules themselves.
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '/files': api, '/health': api } },
})

/** The font of the first text, which the browser would learn of only from the style sheet. */
function preloadedFont(): Plugin {
  return {
    name: 'preloaded-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}
