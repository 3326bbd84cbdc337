import * as z from 'zod'
import type { Api } from '../../http/api.ts'
import { Problem } from '../../http/problem.ts'
import { jobAnswer } from '../job-kind.ts'

const inputSchema = z.object({ name: z.string(), steps: z.int().default(0), fail: z.enum(['name', 'loom']).optional() })
type Input = z.output<typeof inputSchema>

/** Work that renames the supplier in steps, each of which waits for a call of `step`. */
export interface Weaving {
  extend: (app: Api) => void
  /** Lets this many steps happen. */
  step(count?: number): void
  /** Resolves when the work has started for the nth time. */
  begun(times?: number): Promise<void>
  /** Resets to the state before any work. */
  reset(): void
}

export function weaving(): Weaving {
  const gates: (() => void)[] = []
  const waiting: { times: number; resolve: () => void }[] = []
  let [open, begins] = [0, 0]

  const gate = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      if (open > 0) {
        open -= 1
        resolve()
      } else gates.push(resolve)
    })

  function extend(app: Api): void {
    const answer = app.jobs.kind<Input, { name: string }>({
      name: 'weave',
      status: 201,
      async run({ trx, supplierId }, { name, steps, fail }, progress) {
        begins += 1
        waiting.filter(({ times }) => times <= begins).forEach(({ resolve }) => resolve())
        await trx.updateTable('suppliers').set({ name }).where('supplier_id', '=', supplierId).execute()
        for (let done = 0; done < steps; done += 1) {
          progress(done, steps)
          await gate(progress.signal)
        }
        progress(steps, steps)
        if (fail === 'name') throw new Problem(409, 'duplicate_name', 'That is woven already.')
        if (fail === 'loom') throw new Error('The loom broke.')
        return { name }
      },
    })
    app.post('/api/v1/weave', {
      config: { access: 'write' },
      schema: {
        body: inputSchema,
        response: { 201: z.object({ data: z.object({ name: z.string() }) }), ...jobAnswer },
      },
      handler: (request, reply) => answer(request, reply, request.body),
    })
  }
  return {
    extend,
    step(count = 1) {
      for (let n = 0; n < count; n += 1) {
        const next = gates.shift()
        if (next) next()
        else open += 1
      }
    },
    reset() {
      gates.length = 0
      ;[open, begins] = [0, 0]
    },
    begun: (times = 1) =>
      begins >= times ? Promise.resolve() : new Promise((resolve) => waiting.push({ times, resolve })),
  }
}
