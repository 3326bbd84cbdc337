import * as z from 'zod/mini'

// zod probes `new Function`, which a strict content security policy reports as a violation.
z.config({ jitless: true })
