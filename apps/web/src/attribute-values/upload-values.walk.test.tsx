import { uploadValuesMachine } from '@selvedge/machines'
import { jobFixture, jobProblemFixture, shortestPaths, uploadValuesFixtures } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { giveFiles } from '../testing/give-files.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { errorsCsv } from './row-errors.ts'
import { ADDRESS, button, dialog, openValues } from './testing.tsx'

type Upload = Client['attributeValues']['asJob']['upload']
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const drop = dialog.getByRole('button', { name: /Browse/ })
const give = (name: string) => giveFiles('drop', drop, new File(['value\nHemp\n'], name))

async function openUpload(template?: Client['attributeValues']['template']) {
  const start = hold<Upload>()
  const jobs = holdJobs()
  await openValues({
    at: `${ADDRESS}?dialog=upload`,
    answers: { jobs: jobs.calls as never },
    values: { asJob: { upload: start.call }, ...(template && { template }) },
  })
  await expect.element(drop).toBeVisible()
  return { start, jobs }
}

const PROBLEMS = {
  duplicates: 'Duplicate values found',
  unreadable: 'Could not parse file',
  tooLarge: 'The file is too large.',
  gone: 'The attribute no longer exists.',
  offline: 'The server did not answer. Check the list before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ start, jobs }: Awaited<ReturnType<typeof openUpload>>): Walk<typeof uploadValuesMachine> => ({
  events: {
    'file.chosen': async ({ file }) => give(file.name),
    retry: () => inDialog('Try again').click(),
    finish: () => inDialog('Finish').click(),
    cancel: (_, { before }) => inDialog(before.matches('choosing') ? 'Cancel' : 'Close').click(),
  },
  outcomes: {
    startTask: {
      done: async (job) => start.resolve(job as Awaited<ReturnType<Upload>>),
      error: async (error) => start.reject(error),
    },
    followJob: jobs.ends,
  },
  states: {
    choosing: async ({ context: { isOtherFile } }) => {
      await expect.element(inDialog('Download the template')).toBeEnabled()
      const other = dialog.getByText('‘heron.png’ is not a CSV or XLS file. Choose another file.')
      if (isOtherFile) await expect.element(other).toBeVisible()
      else await expect.element(other).not.toBeInTheDocument()
    },
    uploading: async () => {
      await expect.element(dialog.getByRole('progressbar')).toBeVisible()
      await expect.poll(() => start.asked.at(-1)?.[2]).toBe('values.csv')
    },
    uploaded: async () => {
      await expect.element(dialog.getByText('File successfully uploaded')).toBeVisible()
      await expect.element(dialog.getByText('1,204 values were added.')).toBeVisible()
    },
    refused: async ({ context: { refusal } }) => {
      await expect.element(dialog.getByText('Upload aborted')).toBeVisible()
      if (refusal) await expect.element(dialog.getByText(PROBLEMS[refusal.problem])).toBeVisible()
    },
    closed: () => expect.poll(address).toBe(ADDRESS),
  },
})

describe('the dialog that adds the values of a file, walked', () => {
  it.each(named(shortestPaths(uploadValuesMachine, uploadValuesFixtures)))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openUpload()))).toBe(path.steps.length)
  })
})

describe('adding the values of a file', () => {
  it.each([
    [{ state: 'done', result: { count: 3 } }, '3 values were added.'],
    [{ state: 'failed', problem: jobProblemFixture({ status: 409 }) }, 'Duplicate values found'],
  ] as const)('says how an upload ended whose dialog was left while it ran: %j', async (end, message) => {
    const { start, jobs } = await openUpload()
    give('values.csv')
    await expect.poll(start.waiting).toBe(1)
    start.resolve(jobFixture() as Awaited<ReturnType<Upload>>)
    await expect.poll(() => jobs.followed.length).toBe(1)
    history.pushState(null, '', ADDRESS)
    await expect.poll(() => jobs.followed.length).toBe(2)
    jobs.tell(jobFixture({ ...end, ended_at: '2026-11-25T09:00:09.000Z' }))
    await expect.element(page.getByText(message)).toBeVisible()
  })

  it('is offered by the dialog that adds one', async () => {
    await openValues({ at: `${ADDRESS}?dialog=add` })
    await inDialog('Add many from a file').click()
    await expect.poll(address).toBe(`${ADDRESS}?dialog=upload`)
    await expect.element(drop).toBeVisible()
    await inDialog('Cancel').click()
    await button('Add value').click()
    await expect.element(dialog.getByRole('textbox', { name: 'Value', exact: true })).toBeVisible()
  })

  it('names each row that does not fit, and downloads them all', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { start } = await openUpload()
    give('values.xls')
    await expect.poll(start.waiting).toBe(1)
    const place = { pointer: '#/rows/7/value', sheet: 'Widths', value: 'ten' }
    const fieldErrors = [{ ...place, code: 'not_a_number', detail: 'Row 7: Only numbers.' }]
    start.reject(new ApiError('invalid', 'Could not parse file', { status: 400, fieldErrors }))
    const problem = dialog.getByRole('listitem')
    await expect.element(problem).toHaveTextContent('Widths · Row 7 · value · ‘ten’Only numbers.')
    await expect.element(dialog.getByText('No value was added.')).toBeVisible()
    await inDialog('Download the problems as CSV').click()
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['values - problems.csv'])
    saved.mockRestore()
  })

  it('says why the template could not be downloaded', async () => {
    await openUpload(() => Promise.reject(new ApiError('server', 'Down.', { status: 500 })))
    await inDialog('Download the template').click()
    await expect.element(page.getByText('The template could not be downloaded.')).toBeVisible()
  })

  it('writes problems as a CSV that spreadsheets do not calculate', async () => {
    const text = await errorsCsv([
      { row: 3, column: 'value', sheet: 'Sheet 1', value: '=1+1', detail: "'=1+1', twice" },
      { row: undefined, column: undefined, detail: '=SUM(A1)' },
    ]).text()
    expect(text).toBe(`Sheet,Row,Column,Value,Problem\r\nSheet 1,3,value,'=1+1,"'=1+1', twice"\r\n,,,,'=SUM(A1)\r\n`)
  })
})
