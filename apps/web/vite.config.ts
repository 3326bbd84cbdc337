import { fileURLToPath } from 'node:url'
import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const ui = fileURLToPath(new URL('../../packages/ui', import.meta.url))
const api = `http://localhost:${process.env['PORT'] ?? '4400'}`

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@selvedge/source', ...defaultClientConditions] },
  css: { postcss: { plugins: [panda({ configPath: `${ui}/panda.config.ts`, cwd: ui })] } },
  // The budget is on what a page loads, not on single files: e2e/weight.
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, chunkSizeWarningLimit: 1_000 },
  server: { proxy: { '/api': api, '/files': api, '/health': api } },
})
