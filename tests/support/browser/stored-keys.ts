import type { Page } from 'playwright-core'

/** What a page keeps of a session in the browser: credentials, the profile, the e-mail and cookies. */
export const storedKeys = (page: Page) =>
  page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('authData') ?? '{}') as { web?: { session?: string } }
    return {
      session: auth.web?.session ?? '',
      state: localStorage.getItem('state'),
      email: localStorage.getItem('cachedEmail'),
      cookies: document.cookie,
    }
  })
