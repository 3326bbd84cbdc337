import type { UndoMachine } from '@selvedge/machines'
import type { Tagged } from '@selvedge/sdk'
import { createActor } from 'xstate'
import { inspectActor } from './inspect.ts'
import type { Services } from './services.ts'

interface UndoOffer<Before, Item, Refusal> {
  machine: UndoMachine<Before, Item, Refusal>
  /** State to restore. */
  before: Before
  toasts: Services['toasts']
  words: { done: string; undo: string; retry: string; failed: (refusal: Refusal) => string }
  onUndone: (item: Tagged<Item>) => void
}

/** Reports a change in a toast that offers to undo it and stays when the user leaves the page. */
export function offerUndo<Before, Item, Refusal>(offer: UndoOffer<Before, Item, Refusal>): void {
  const { machine, before, toasts, words, onUndone } = offer
  const undo = createActor(machine, { ...inspectActor(), input: before })
  undo.on('failed', ({ refusal }) => {
    const action = { label: words.retry, onSelect: () => undo.send({ type: 'retry' }) }
    toasts.show({ title: words.failed(refusal), tone: 'danger', action })
  })
  undo.subscribe({
    complete: () => {
      const { output } = undo.getSnapshot()
      if (output !== undefined) onUndone(output)
    },
  })
  undo.start()
  const action = { label: words.undo, onSelect: () => undo.send({ type: 'undo' }) }
  toasts.show({ title: words.done, tone: 'success', action })
}
