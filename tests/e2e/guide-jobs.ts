import { readFileSync } from 'node:fs'

import { test, type Page } from '@playwright/test'

import { followSentence, sentenceForms } from './guided-editor'
import { editorClient, expect, type Product } from './product'
import { goToFirstScreen, studioTimeout } from './studio'
import { StudioDriver } from './studio-driver'

/** A job of the editors' guide with the sentences of its numbered steps. */
type Job = { name: string; sentences: string[] }

const step = /^\d+\. (.+)$/
/** After a full stop or a question mark in a name, but not within an example between backticks. */
const betweenSentences = /(?<=[.?](?:\*\*|`)?) (?=[A-Z])(?=(?:[^`]*`[^`]*`)*[^`]*$)/

function jobsIn(guide: string): Job[] {
  return guide
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [name = '', ...lines] = part.split('\n')
      const steps = lines.flatMap((line) => step.exec(line)?.[1] ?? [])
      return steps.length === 0 ? [] : [{ name, sentences: steps.flatMap((text) => text.split(betweenSentences)) }]
    })
}

/** The jobs of docs/editing.md that have steps, in order. */
export const jobs = jobsIn(readFileSync('docs/editing.md', 'utf8'))

/** Maximum number of clicks for each job, starting at the Studio home: the number needed before the guide existed. */
export const maxClicks = {
  'Change a price': 4,
  'Offer a price for a limited time': 7,
  'Add a therapist': 21,
  'Add a question': 6,
  // Two in the open list, and two to open it.
  'Move a question': 2 + 2,
  'Add a testimonial and show it on the home page': 12,
  'Take a testimonial off the home page': 6,
  'Write an article': 24,
  'Have an article reviewed': 6,
  'Change a legal page': 14,
  // Two in the open page, and two to open it.
  'Move a section of the home page': 2 + 2,
  'Add a section to the home page': 12,
  'Make a new page': 11,
  // Impossible before the guide.
  'Link a page in the menu': 8,
  'Use a picture again': 15,
  'Announce something for a while': 5,
  'Redirect an old address': 5,
  'Change phone, hours, crisis line and social profiles': 15,
  // Two from the form; two to open it, and one to write.
  'See a draft': 2 + 3,
  'Share a draft': 7,
  'End a shared link': 2,
  'Let a change go live on a date': 7,
  'Let several changes go live together': 20,
  'See what a release would undo': 3,
  'Take something off the site': 9,
  'Take an offer down on a date': 6,
  // Impossible before the guide.
  'See what is going to happen': 2,
  'Hand over a change for publishing': 5,
  'Discard a draft': 5,
  'Go back to an earlier version': 8,
  'Bring back a deleted document': 3,
  'See how a page looks when it is found or shared': 3,
  'Make a link for a campaign': 8,
  'Check titles and descriptions of all pages': 5,
  'Find broken links': 3,
  'Read the numbers': 1,
}

/** Follows a job of the guide, starting at the Studio home, and checks its number of clicks. */
export async function followJob(name: keyof typeof maxClicks, page: Page, product: Product): Promise<void> {
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`The guide has no job "${name}"`)
  const driver = new StudioDriver(page, await editorClient(product))
  const forms = sentenceForms(page, driver)
  await goToFirstScreen(page, product)
  for (const sentence of job.sentences) await test.step(sentence, () => followSentence(sentence, forms))
  expect(driver.clicks, 'clicks').toBeLessThanOrEqual(maxClicks[name])
}

/** Returns the HTML that visitors get at a path. */
export const publicHtml = async ({ siteUrl }: Product, path: string) => (await fetch(siteUrl + path)).text()

/** Waits until the page of visitors matches. */
export async function expectPublicHtml(product: Product, path: string, what: string | RegExp) {
  await expect.poll(() => publicHtml(product, path), studioTimeout).toMatch(what)
}
