/**
 * The columns that a list or a grid can be narrowed and sorted by, as a parallel region of its machine. The machine
 * implements the slot `readColumns` and the action `takeColumns`.
 */
export const columnsRegion = {
  description: 'Which columns there are to show, filter and sort by.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The columns are on their way.',
      invoke: {
        id: 'readColumns',
        src: 'readColumns',
        onDone: {
          target: 'ready',
          actions: { type: 'takeColumns', params: columnsOf },
        },
        onError: 'failing',
      },
    },
    ready: { description: 'The columns are loaded.' },
    failing: {
      description: 'Without columns the rows can be read, but not narrowed.',
      on: { retry: 'loading' },
    },
  },
} as const

function columnsOf<Columns>({ event }: { event: { output: Columns } }): { columns: Columns } {
  return { columns: event.output }
}
