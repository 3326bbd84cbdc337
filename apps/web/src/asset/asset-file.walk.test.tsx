import { assetFileMachine } from '@selvedge/machines'
import { assetFileFixtures, formerFileFixture, shortestPaths, taggedAsset } from '@selvedge/machines/testing'
import type { Asset, Client, Tagged } from '@selvedge/sdk'
import type { FormerFile } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { named, type Walk, walk } from '../testing/walk.ts'
import { ASSET_FILE } from './asset.messages.ts'
import { openAsset } from './testing.tsx'

async function open() {
  const formerFiles = hold<Client['uploads']['formerFiles']>()
  const restore = hold<Client['uploads']['restore']>()
  const world = await openAsset({
    answers: { uploads: { formerFiles: formerFiles.call, restore: restore.call } },
  })
  await world.arrive()
  return { ...world, formerFiles, restore }
}
type World = Awaited<ReturnType<typeof open>>

const bringBack = page.getByRole('button', { name: /^Bring back/ })
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)

const plan = ({ get, formerFiles, restore }: World): Walk<typeof assetFileMachine> => {
  let checksum = taggedAsset(1).value.checksum
  /** The asset is read before, with the file that is on the page. */
  async function answerAsk() {
    await expect.poll(get.waiting).toBe(1)
    get.resolve(taggedAsset(1, { checksum }))
    await expect.poll(restore.waiting).toBe(1)
  }
  const know = (item: unknown) => {
    ;({ checksum } = (item as Tagged<Asset>).value)
    return item as Tagged<Asset>
  }
  return {
    events: {
      restore: () => bringBack.click(),
      retry: () => page.getByRole('button', { name: 'Try again' }).click(),
    },
    outcomes: {
      readFormerFiles: {
        done: async (files) => formerFiles.resolve(files as FormerFile[]),
        error: async (error) => formerFiles.reject(error),
      },
      readAsset: { done: async (item) => get.resolve(know(item)), error: async (error) => get.reject(error) },
      restoreFile: {
        async done(item) {
          await answerAsk()
          restore.resolve(know(item))
        },
        async error(error) {
          await answerAsk()
          restore.reject(error)
        },
      },
    },
    states: {
      listing: async ({ context: { formerFiles: shown } }) => {
        await expect.poll(formerFiles.waiting).toBe(1)
        if (shown) await expect.element(bringBack).toBeDisabled()
        else await expect.element(page.getByRole('status', { name: 'Loading the former files' })).toBeInTheDocument()
      },
      failing: () => expect.element(page.getByText(/^The former files could not be loaded/)).toBeVisible(),
      listed: async ({ context: { problem } }) => {
        await expect.element(page.getByText('Replaced on 20th November 2026 by Ada Byron')).toBeVisible()
        await expect.element(page.getByText('Kept until 20th December 2026')).toBeVisible()
        await expect.element(bringBack).toBeEnabled()
        await expect.poll(alerts).toEqual(problem ? [ASSET_FILE.problems[problem]] : [])
      },
      restoring: () => expect.element(bringBack).toHaveAttribute('aria-busy', 'true'),
      catchingUp: () => expect.poll(get.waiting).toBe(1),
    },
  }
}

const { events, outcomes } = assetFileFixtures

describe('the former files of an asset, walked', () => {
  // The upload has tests of its own, with the queue.
  const paths = shortestPaths(assetFileMachine, {
    ...assetFileFixtures,
    events: { ...events, 'upload.changed': [], 'checksum.changed': [] },
    outcomes: {
      ...outcomes,
      observeReplacement: { done: [], error: [] },
      readFormerFiles: { done: [[formerFileFixture()]], error: outcomes['readFormerFiles']?.error ?? [] },
    },
  })
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })

  it('says until when former files are kept while there are none', async () => {
    const { formerFiles } = await open()
    await expect.poll(formerFiles.waiting).toBe(1)
    formerFiles.resolve([])
    await expect.element(page.getByText(ASSET_FILE.none)).toBeVisible()
  })
})
