import type { Client, List } from '@selvedge/sdk'

/** Some of a resource's calls; for a list, a promise of its page is enough. */
export type Fake<Resource extends keyof Client> = FakeCalls<Client[Resource]>
type FakeCalls<Calls> = { [Name in keyof Calls]?: FakeCall<Calls[Name]> }
type FakeCall<Real> = Real extends (...input: infer Input) => infer Output
  ? (...input: Input) => Output extends List<infer _Row, infer Found> ? Promise<Found> : Output
  : FakeCalls<Real>

/** A list that resolves to one page but iterates over other rows. */
export const iterable = <Found, Row>(found: Promise<Found>, rows: readonly Row[]) =>
  Object.assign(found, {
    async *[Symbol.asyncIterator]() {
      yield* rows
    },
  })

export type Answers = { [Resource in keyof Client]?: Fake<Resource> }

/** Replaces the SDK in walks and stories: calls without an answer reject with their name. */
export function fakeClient(answers: Answers = {}): Client {
  const resources = new Map<PropertyKey, object>()
  const resourceOf = (name: string) => {
    const made = resources.get(name) ?? resource(name, answers[name as keyof Client])
    resources.set(name, made)
    return made
  }
  // Only a real connection has `http`.
  return new Proxy({} as Client, {
    get: (_, name) => (typeof name === 'string' && name !== 'http' ? resourceOf(name) : undefined),
    has: (_, name) => name !== 'http',
  })
}

function resource(name: string, answers: object | undefined): object {
  const given = new Map<PropertyKey, unknown>(Object.entries(answers ?? {}))
  const notProvided = (call: PropertyKey) => () =>
    Promise.reject(new Error(`${name}.${String(call)} was not provided to the fake client.`))
  // All properties of a resource are calls, so the proxy can answer any of them.
  const asJob = name.endsWith('.asJob')
    ? undefined
    : resource(`${name}.asJob`, given.get('asJob') as object | undefined)
  return new Proxy({}, { get: (_, call) => (call === 'asJob' ? asJob : given.get(call)) ?? notProvided(call) })
}

type Call = (...input: never[]) => Promise<unknown>
type Pending<Output> = { resolve: (output: Output) => void; reject: (error: unknown) => void }

/** An SDK call whose promises the test settles. */
export interface Held<Held extends Call> {
  call: (...input: Parameters<Held>) => Promise<Awaited<ReturnType<Held>>>
  /** Arguments of all calls so far, latest last. */
  asked: Parameters<Held>[]
  /** Number of pending calls, without aborted ones. */
  waiting: () => number
  /** Settles the latest pending call; throws if there is none. */
  resolve: (output: Awaited<ReturnType<Held>>) => void
  reject: (error: unknown) => void
}

export function hold<Wanted extends Call>(): Held<Wanted> {
  const asked: Parameters<Wanted>[] = []
  const pending = new Set<Pending<Awaited<ReturnType<Wanted>>>>()
  const latest = () => {
    const last = [...pending].at(-1)
    if (!last) throw new Error('No call waits for an outcome.')
    pending.delete(last)
    return last
  }
  function call(...input: Parameters<Wanted>) {
    asked.push(input)
    return new Promise<Awaited<ReturnType<Wanted>>>((resolve, reject) => {
      const own = { resolve, reject }
      pending.add(own)
      signalOf(input)?.addEventListener('abort', () => pending.delete(own))
    })
  }
  return {
    call: call as Held<Wanted>['call'],
    asked,
    waiting: () => pending.size,
    resolve: (output) => latest().resolve(output),
    reject: (error) => latest().reject(error),
  }
}

/** A call whose answer never arrives. */
export const never = () => new Promise<never>(() => {})

function signalOf(input: readonly unknown[]): AbortSignal | undefined {
  const options = input.find(
    (one): one is { signal?: AbortSignal } => typeof one === 'object' && one !== null && 'signal' in one,
  )
  return options?.signal
}
