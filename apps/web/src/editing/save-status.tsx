import type { EditProblem, EditRef, EditSnapshot, EditValues } from '@selvedge/machines'
import { SaveStatus as Line, type SaveStatusProps } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { EDITING } from './editing.messages.ts'

interface Props<Item, Values extends EditValues> {
  edit: EditRef<Item, Values>
  /** Feature-specific texts that override the general ones. */
  words?: Partial<Record<EditProblem, string>>
}

/** Shows whether the changes are saved. Empty until the user types, so that the first status is announced too. */
export function SaveStatus<Item, Values extends EditValues>({ edit, words }: Props<Item, Values>) {
  const kind = useSelector(edit, kindOf)
  const problem = useSelector(edit, ({ context }) => context.problem)
  const serverMessage = useSelector(edit, ({ context }) => context.serverMessage)
  const savedAt = useSelector(edit, ({ context }) => context.savedAt)
  if (problem && PROBLEM_KINDS.has(kind))
    return <Line kind="problem" text={textOf(problem, serverMessage, words)} action={retryOf(kind, edit)} />
  return <Line {...lineOf(kind, savedAt)} />
}

/** The status line when there is no problem to report. */
function lineOf(kind: Kind, savedAt: number | undefined): SaveStatusProps {
  if (kind === 'saved' && savedAt !== undefined) return { kind, text: EDITING.saved(timeOf(savedAt)) }
  if (kind === 'saving') return { kind, text: EDITING.saving }
  if (kind === 'changed') return { kind, text: EDITING.unsaved }
  if (kind === 'conflict' || kind === 'gone') return { kind: 'problem', text: EDITING[kind] }
  return NOTHING
}

const NOTHING: SaveStatusProps = { kind: undefined }
/** In any other state a problem is resolved, or is not reported by this line. */
const PROBLEM_KINDS: ReadonlySet<Kind> = new Set(['none', 'changed', 'unsaved'])

type Kind = 'none' | 'saved' | 'changed' | 'saving' | 'unsaved' | 'conflict' | 'gone'

function kindOf<Item, Values extends EditValues>(snapshot: EditSnapshot<Item, Values>): Kind {
  if (snapshot.matches('missing')) return snapshot.context.draft ? 'gone' : 'none'
  if (snapshot.matches({ editing: 'clean' })) return 'saved'
  if (snapshot.matches({ editing: 'dirty' })) return 'changed'
  if (snapshot.matches({ editing: 'saving' })) return 'saving'
  if (snapshot.matches({ editing: 'unsaved' })) return 'unsaved'
  return snapshot.matches({ editing: 'conflicting' }) ? 'conflict' : 'none'
}

/** Prefers the server's own message to a general refusal. */
function textOf(
  problem: EditProblem,
  serverMessage: string | undefined,
  words: Props<unknown, object>['words'],
): string {
  const own = words?.[problem]
  if (own) return own
  return problem === 'refused' && serverMessage
    ? `${EDITING.problems.refused}. ${serverMessage}`
    : EDITING.problems[problem]
}

function retryOf<Item, Values extends EditValues>(kind: Kind, edit: EditRef<Item, Values>): SaveStatusProps['action'] {
  return kind === 'unsaved' ? { label: EDITING.retry, onSelect: () => edit.send({ type: 'retry' }) } : undefined
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const timeOf = (at: number) => TIME.format(at)
