import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statesOf } from '@selvedge/machines/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'
import { exportedMachines, exportMachines } from './export-machines.ts'
import { ROOT } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'machines-'))
const PAGES = join(ROOT, '.storybook/machines')
const machines = Object.entries(exportedMachines())

describe('every machine', () => {
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is known by its export', () => {
    expect(machines.map(([name]) => name)).toContain('sessionMachine')
  })

  it.each(machines)('%s has a page in Storybook', (name) => {
    expect(storiesText()).toContain(`machineStory(${name}, `)
  })

  it('is exported to a file of its own', () => {
    expect(exportMachines(folder)).toEqual(machines.map(([name]) => join(folder, `${name}.json`)))
  })

  it.each(machines)('%s comes back from its file with the same states and moves', (name, machine) => {
    const again = createMachine(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
    expect(statesOf(again)).toEqual(statesOf(machine))
    expect(movesOf(again)).toEqual(movesOf(machine))
  })
})

function storiesText(): string {
  const files = readdirSync(PAGES).filter((file) => file.endsWith('.stories.tsx'))
  return files.map((file) => readFileSync(join(PAGES, file), 'utf8')).join('\n')
}

/** `session.signedIn on session.ended to session.expired`, for every transition and the initial states. */
function movesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) => [
    `${node.id} ${node.type} starts in ${node.initial.target.map(({ id }) => id).join(', ')}`,
    ...[...node.transitions].flatMap(([eventType, transitions]) =>
      transitions.map(
        ({ target = [], reenter }) =>
          `${node.id} on ${eventType} to ${target.map(({ id }) => id).join(', ')}${reenter ? ' again' : ''}`,
      ),
    ),
  ])
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}
