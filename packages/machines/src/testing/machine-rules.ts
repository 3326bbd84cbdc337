import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** House rules that no linter can check. Returns one sentence per broken rule; empty if the machine passes. */
export function brokenRules(machine: AnyStateMachine): string[] {
  return [
    ...nodesOf(machine.root).flatMap((node) => [
      ...node.invoke.flatMap(({ id, src }) => brokenByInvoke(machine, node, id, src)),
      ...node.after.flatMap(({ delay }) =>
        typeof delay === 'number' ? [`${node.id}: delay ${delay} has no name`] : [],
      ),
      ...(/^[a-z][A-Za-z]*$/.test(node.key) ? [] : [`${node.id}: state name is not camelCase`]),
      ...(node.description ? [] : [`${node.id}: has no description`]),
    ]),
    ...eventsOf(machine).flatMap((event) =>
      /^[a-z]+(\.[a-z]+)*$/.test(event) ? [] : [`event "${event}" is not in dotted lower case`],
    ),
  ]
}

/** Paths of all states except the root: `rows.showing.settled`. */
export function statesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => node !== machine.root)
    .map((node) => node.path.join('.'))
    .toSorted()
}

/** Events that may come from outside, without XState's own. */
function eventsOf(machine: AnyStateMachine): string[] {
  return machine.events.filter((event: string) => !event.startsWith('xstate.'))
}

export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}

function brokenByInvoke(machine: AnyStateMachine, node: AnyStateNode, id: string, src: unknown): string[] {
  return [
    ...(id === src ? [] : [`${node.id}: invoke id "${id}" is not its src "${String(src)}"`]),
    ...(node.transitions.has(`xstate.error.actor.${id}`) ? [] : [`${node.id}: "${id}" has no onError`]),
    ...(node.transitions.has(`xstate.done.actor.${id}`) || isEndless(machine, src)
      ? []
      : [`${node.id}: "${id}" has no onDone`]),
  ]
}

/** Whether a slot never completes, so that it needs no `onDone`. */
export function isEndless(machine: AnyStateMachine, src: unknown): boolean {
  const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src
  return typeof logic === 'object' && logic !== null && 'endless' in logic
}
