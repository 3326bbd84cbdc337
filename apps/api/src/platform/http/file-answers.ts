import { problemSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import { described } from './described.ts'

/** For the response schemas of routes that send a file, or the range of it that the request names. */
export const fileAnswers = {
  200: z.any().describe('The file.'),
  206: z.any().describe('The requested range.'),
  416: described(problemSchema, 'The range starts after the end of the file.'),
}
