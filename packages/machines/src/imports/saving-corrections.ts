import type { ImportContext } from './import.types.ts'

/**
 * A state that sends the corrections made so far: while columns are mapped, and before the file is checked again. The
 * machine has the slot `updateImport` and the action `send`.
 */
export const savingCorrections = <const Saved, const Refused>({ saved, refused }: { saved: Saved; refused: Refused }) =>
  ({
    tags: 'busy',
    entry: 'send',
    invoke: {
      id: 'updateImport',
      src: 'updateImport',
      input: ({ context }: { context: ImportContext }) => ({ id: context.id ?? '', patch: context.sent }),
      onDone: saved,
      onError: refused,
    },
  }) as const
