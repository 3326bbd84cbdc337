/** Whom the demo is shown to; may sign in only while the server listens on the loopback. */
export const DEMO_USER = { email: 'demo@selvedge.example', password: 'selvedge-demo', fullName: 'Robin Weaver' }
