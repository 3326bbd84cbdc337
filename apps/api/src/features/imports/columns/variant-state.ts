const WORDS: Record<'draft' | 'active' | 'archived', string[]> = {
  active: ['active', 'live', 'published', 'online', 'aktiv', 'veröffentlicht', 'actif', 'attivo', 'activo'],
  draft: ['draft', 'unpublished', 'offline', 'inactive', 'entwurf', 'inaktiv', 'brouillon', 'bozza', 'borrador'],
  archived: ['archived', 'discontinued', 'archiviert', 'ausgelaufen', 'archivé', 'archiviato', 'archivado'],
}

export type VariantState = keyof typeof WORDS

const STATES = new Map(
  (Object.entries(WORDS) as [VariantState, string[]][]).flatMap(([state, words]) =>
    words.map((word) => [word, state] as const),
  ),
)

export const readVariantState = (text: string): VariantState | undefined => STATES.get(text.trim().toLowerCase())
