import { fileURLToPath } from 'node:url'
import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const ui = fileURLToPath(new URL('../../packages/ui', import.meta.url))
const api = `http://localhost:${process.env['PORT'] ?? '4400'}`

const LIST_PARTS =
  /src.list.(?!list-filter)|src.columns.(columns-button|use-col|local)|src.variants.(variant-(cells|columns)|variants.keys)|src.views.views.keys|initial-columns|machines.src.shared.(list|selection|column-settings)|use-restored-place|src.shared.(use-dialog-address|palette-actions)|src.editing.use-leave-question|ui.src.((menu.)?row-menu|tabs.tab-links)/
const OFFICE_PARTS =
  /shell.opened-back-office|machines.src.(query.invalidate|shared.unanswered|assets.(asset.keys|invalidate)|trash.trash.keys)|ui.src.(page-header|segmented-control|breadcrumbs)|src.shared.(page-skeleton|two-columns)|lucide-react.dist.esm.icons.(check|copy|file|file-text|image|pencil|plus|trash)\.mjs/
/** Parts of pages whose item is edited in place. */
const EDIT_PARTS =
  /machines.src.shared.(edit[-.](?!.*fixtures)|current-in)|src.editing.(edit|use-edit|save|conflict-dialog|gone-form)|ui.src.save-status|attribute-fields.(linked-attributes-schema|attribute-in-words)|machines.src.(attributes.attribute-parts|shared.only-copy|materials.material.keys)|lucide-react.dist.esm.icons.pen-line\.mjs/
/** Parts of most pages of the asset library. */
const LIBRARY_PARTS =
  /src.assets.(asset-(columns|words)|assets.messages|assets-area-tabs|library-order|add-asset\.|unused-assets|look-switch|field-look|use-download-asset)/
/**
 * One chunk for what every page needs, one for the pages behind sign-in, one for lists, one for editing, and one for the
 * asset library: smaller than ninety files.
 */
const GROUPS = [
  { name: 'initial', tags: ['$initial' as const], priority: 3 },
  { name: 'office', test: OFFICE_PARTS, priority: 2 },
  { name: 'list', test: LIST_PARTS, priority: 1 },
  { name: 'edit', test: EDIT_PARTS, priority: 0 },
  { name: 'library', test: LIBRARY_PARTS, priority: 0 },
]

export default defineConfig({
  plugins: [react(), preloadedFont()],
  resolve: { conditions: ['@selvedge/source', ...defaultClientConditions] },
  css: { postcss: { plugins: [panda({ configPath: `${ui}/panda.config.ts`, cwd: ui })] } },
  build: {
    target: 'baseline-widely-available',
    // Browsers of this target preload modules natively.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The size budget is per page, not per file: e2e/weight.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { '/api': api, '/files': api, '/health': api, '^/s/[^/]+/pictures/': api } },
})

/** Preloads the font of the first text, which the browser would otherwise only find in the style sheet. */
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
