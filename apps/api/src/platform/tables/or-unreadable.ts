import { Problem } from '../http/problem.ts'
import { ImportError } from './import-error.ts'

/** Reports an unreadable file in the specification's wording, with the reason as an error of the file. */
export async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new Problem(400, error.code, error.headline, {
      errors: [{ ...placeOf(error), code: error.code, detail: sentence(error.reason) }],
    })
  }
}

const placeOf = ({ line }: ImportError) => (line === undefined ? {} : { pointer: `#/rows/${line}` })

const sentence = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1)
