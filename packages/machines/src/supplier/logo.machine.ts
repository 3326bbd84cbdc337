import type { Supplier, Tagged } from '@selvedge/sdk'
import { assign, emit, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { fileProblem, type FileProblem } from '../shared/file-problem.ts'
import { logoMisfit } from './logo-problem.ts'

export type LogoEvent = { type: 'file.chosen'; file: Blob } | { type: 'remove' } | { type: 'retry' }

/** The company after the change, for the form next to the logo. */
export type LogoNotice = { type: 'logo.changed'; company: Tagged<Supplier>; change: 'set' | 'removed' }

interface LogoContext {
  /** The file being sent, or sent last; undefined when the logo is being removed. */
  file: Blob | undefined
  problem: FileProblem | undefined
}

/** The company's logo (specification 1, section 2.12): replaced or removed at once, independently of the form. */
export const logoMachine = setup({
  types: {} as { context: LogoContext; events: LogoEvent; emitted: LogoNotice; tags: 'busy' },
  actors: {
    setLogo: promiseSlot<Tagged<Supplier>, { file: Blob }>('setLogo'),
    removeLogo: promiseSlot<Tagged<Supplier>, void>('removeLogo'),
  },
  guards: {
    isFit: (_, { file }: { file: Blob }) => logoMisfit(file) === undefined,
    hasFile: ({ context }) => context.file !== undefined,
  },
}).createMachine({
  id: 'logo',
  description: 'The logo of the company: PNG, JPG or SVG of at most 10 MB.',
  context: { file: undefined, problem: undefined },
  initial: 'resting',
  states: {
    resting: {
      description: 'The logo is shown, with what was wrong with the last file.',
      on: {
        'file.chosen': [
          {
            guard: { type: 'isFit', params: ({ event }) => event },
            target: 'uploading',
            actions: assign({ file: ({ event }) => event.file }),
          },
          { actions: assign({ file: undefined, problem: ({ event }) => logoMisfit(event.file) }) },
        ],
        remove: { target: 'removing', actions: assign({ file: undefined }) },
      },
    },
    uploading: {
      description: 'The file is on its way.',
      tags: 'busy',
      entry: assign({ problem: undefined }),
      invoke: {
        id: 'setLogo',
        src: 'setLogo',
        input: ({ context }) => ({ file: context.file ?? new Blob() }),
        onDone: {
          target: 'resting',
          actions: emit(({ event }) => ({ type: 'logo.changed', company: event.output, change: 'set' })),
        },
        onError: { target: 'failing', actions: assign({ problem: ({ event }) => fileProblem(event.error) }) },
      },
    },
    removing: {
      description: 'The logo is being removed.',
      tags: 'busy',
      entry: assign({ problem: undefined }),
      invoke: {
        id: 'removeLogo',
        src: 'removeLogo',
        onDone: {
          target: 'resting',
          actions: emit(({ event }) => ({ type: 'logo.changed', company: event.output, change: 'removed' })),
        },
        onError: { target: 'failing', actions: assign({ problem: ({ event }) => fileProblem(event.error) }) },
      },
    },
    failing: {
      description: 'The server did not do it; the user can retry or choose another file.',
      on: {
        retry: [{ guard: 'hasFile', target: 'uploading' }, { target: 'removing' }],
        'file.chosen': [
          {
            guard: { type: 'isFit', params: ({ event }) => event },
            target: 'uploading',
            actions: assign({ file: ({ event }) => event.file }),
          },
          { target: 'resting', actions: assign({ file: undefined, problem: ({ event }) => logoMisfit(event.file) }) },
        ],
        remove: { target: 'removing', actions: assign({ file: undefined }) },
      },
    },
  },
})
