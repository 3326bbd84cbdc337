import type { ComingArea } from '../shell/coming.messages.ts'

/** Every address of specification 1, 2.2 (and of the decisions, section 5) whose screen is not built yet. */
export const COMING_ROUTES: readonly (readonly [area: ComingArea, ...paths: string[]])[] = [
  ['channels', ...under('/app/channels', '', 'exports', 'create', ':channelId')],
  ['showcases', ...under('/app/showcases', '', 'all', 'settings', 'create', 'analytics')],
  [
    'showcases',
    ...under('/app/showcases/:showcaseId', '', 'analytics', 'gallery', 'edit/details', 'edit/variants', 'edit/gallery'),
  ],
  ['documents', ...under('/app/documents', '', 'create', ':documentId/edit/details')],
  ['media', '/app/media'],
]

function under(base: string, ...paths: readonly string[]): string[] {
  return paths.map((path) => (path ? `${base}/${path}` : base))
}
