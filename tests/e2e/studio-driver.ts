import { expect, type Locator, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'

import { fieldOf, named, inputOf, startsWithName } from './studio-locators'
import { openBesideForm, studioTimeout } from './studio'

const PORTRAIT = 'studio/seed/assets/portraits/ngozi-nwosu.png'

/** Operates the Studio with mouse and keyboard and counts the clicks. */
export class StudioDriver {
  clicks = 0
  /** The saved drafts after the last typed text. */
  private typed = ''
  constructor(
    private readonly page: Page,
    private readonly content: SanityClient,
  ) {}

  /** Scrolls to an element and clicks it. */
  async click(target: Locator): Promise<void> {
    await this.scrollTo(target)
    await this.press(target)
  }

  /** Clicks without scrolling: a menu closes when its button scrolls out of view. */
  async press(target: Locator): Promise<void> {
    await target.click(studioTimeout)
    this.clicks += 1
  }

  /** Clicks a menu entry, again without counting if Sanity re-rendered it, until the menu closes or a dialog opens. */
  async choose(entry: Locator): Promise<void> {
    await entry.waitFor(studioTimeout)
    const pressed = await entry.elementHandle()
    await this.press(entry)
    if (pressed === null || (await pressed.getAttribute('aria-haspopup').catch(() => null)) !== null) return
    const window = this.page.getByRole('dialog')
    await expect
      .poll(async () => !(await pressed.isVisible()) || (await window.count()) > 0, { timeout: 3_000 })
      .toBe(true)
      .catch(() => entry.click(studioTimeout))
  }

  /** Presses a button at the top of a form. */
  async openBesideForm(name: string): Promise<void> {
    await openBesideForm(this.page, name)
    this.clicks += 1
  }

  /** Publishes until it is stored. A form that re-renders may lose the press: a second one does not count. */
  async publish(): Promise<void> {
    const button = this.page.getByTestId('action-publish')
    let isPublished = false
    const published = this.page
      .waitForResponse(
        (response) => response.ok() && /action\.document\.publish/.test(response.request().postData() ?? ''),
        studioTimeout,
      )
      .then(() => (isPublished = true))
    await this.click(button)
    await expect
      .poll(() => isPublished, { timeout: 10_000, intervals: [100] })
      .toBe(true)
      .catch(async () => {
        // A disabled button means that publishing has started.
        if (await button.isEnabled()) await button.click(studioTimeout)
      })
    await published
  }

  /** Scrolls until an element is visible. Virtual lists render late, so restart from the top every ten steps. */
  private async scrollTo(target: Locator): Promise<void> {
    let steps = 0
    // The element may still be opening, so wait before scrolling.
    const isShown = expect(target).toBeVisible({ timeout: 2_000 })
    if (await isShown.then(() => true).catch(() => false)) return
    await expect(async () => {
      await this.page.mouse.move(900, 450)
      steps += 1
      await this.page.mouse.wheel(0, steps % 10 === 0 ? -10_000 : 300)
      await expect(target).toBeVisible({ timeout: 1_000 })
    }).toPass(studioTimeout)
  }

  async write(field: string, words: string): Promise<void> {
    const place = inputOf(this.page, field)
    await this.scrollTo(place)
    await expect(place).toBeEditable(studioTimeout)
    await this.click(place)
    if ((await place.getAttribute('contenteditable')) === 'true') await this.type(words)
    else await place.fill(words)
  }

  /** Types into rich text and waits until the Studio has saved it, about a second later. */
  async type(words: string): Promise<void> {
    const times = (drafts: string) => drafts.split(words).length
    const before = times(await this.drafts())
    await this.page.keyboard.type(words)
    await expect.poll(async () => times((this.typed = await this.drafts())), studioTimeout).toBeGreaterThan(before)
  }

  /** Starts a new line once the style of this one is saved, because the editor may otherwise restore the value. */
  async nextLine(): Promise<void> {
    await expect.poll(() => this.drafts(), studioTimeout).not.toBe(this.typed)
    await this.page.keyboard.press('Enter')
  }

  /** Returns all saved drafts as JSON, ordered by id. */
  private async drafts(): Promise<string> {
    return JSON.stringify(await this.content.fetch('*[_id in path("drafts.**")] | order(_id)'))
  }

  /** The date field has no label; the Studio reads it on blur or Enter. */
  async setDate(time: string): Promise<void> {
    const place = this.page.getByRole('dialog').getByTestId('date-input')
    await this.click(place)
    await place.fill(time)
    await place.press('Enter')
  }

  /** Fills a native date and time field. */
  async chooseTime(field: string, time: string): Promise<void> {
    const place = this.page.getByRole('dialog').last().getByLabel(field)
    await this.click(place)
    await place.fill(new Date(`${time} UTC`).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length))
  }

  /** Chooses from a native list; a number may follow the name. */
  async select(field: string, name: string): Promise<void> {
    const list = this.page.getByRole('combobox', { name: field })
    const option = list.getByRole('option', { name: startsWithName(name) })
    await list.selectOption((await option.getAttribute('value', studioTimeout)) ?? '')
    this.clicks += 1
  }

  async startNextLine(field: string): Promise<void> {
    await this.click(fieldOf(this.page, field).locator('[contenteditable=true]'))
    await this.page.keyboard.press('ControlOrMeta+End')
    await this.page.keyboard.press('Enter')
  }

  async doubleClick(word: string): Promise<void> {
    await this.page.locator('[contenteditable=true]').last().getByText(word, { exact: true }).dblclick(studioTimeout)
    this.clicks += 2
  }

  async upload(words: Locator): Promise<void> {
    await this.scrollTo(words)
    const chooser = this.page.waitForEvent('filechooser')
    // The transparent file input covers this label.
    await words.click({ force: true })
    this.clicks += 1
    await (await chooser).setFiles(PORTRAIT)
    await expect(this.page.getByTestId('hotspot-image-input')).toBeVisible(studioTimeout)
  }

  /** Returns an item of a list. */
  private async row(name: string): Promise<Locator> {
    const row = this.page
      .locator('[data-index], [data-rfd-draggable-id]')
      .filter({ has: named(this.page, name) })
      .last()
    await this.scrollTo(row)
    return row
  }

  async drag(one: string, other: string): Promise<void> {
    const [from, to] = [await this.row(one), await this.row(other)]
    let hand = { x: 0, y: 0 }
    let y = 0
    // The Studio re-renders its lists while loading, so the row may move.
    await expect(async () => {
      const held = (await from.getAttribute('data-index')) === null ? from : from.locator('button').first()
      await held.scrollIntoViewIfNeeded({ timeout: 2_000 })
      const [start, end] = [await held.boundingBox(), await to.boundingBox()]
      if (!start || !end) throw new Error(`${one} and ${other} are not on the screen together`)
      hand = { x: start.x + start.width / 2, y: start.y + start.height / 2 }
      y = end.y + 4
    }).toPass(studioTimeout)
    await this.move(hand, { x: hand.x, y })
  }

  /** Returns the centre of the hotspot picture and the position of the dot that resizes it. */
  private async circle() {
    const dot = this.page.getByRole('dialog').locator('[data-handle=hotspotHandle]')
    const [picture, handle] = [
      await dot.locator('xpath=ancestor::*[name()="svg"][1]').boundingBox(studioTimeout),
      await dot.boundingBox(studioTimeout),
    ]
    if (!picture || !handle) throw new Error('the picture is not on the screen')
    return {
      middle: { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 },
      dot: { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 },
    }
  }

  async shrinkCircle(): Promise<void> {
    const { middle, dot } = await this.circle()
    await this.move(dot, { x: (dot.x + middle.x) / 2, y: (dot.y + middle.y) / 2 })
  }

  async moveCircle(): Promise<void> {
    const { middle } = await this.circle()
    await this.move(middle, { x: middle.x, y: middle.y - 40 })
  }

  /** Drags from one position to another in small steps. */
  private async move(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x, from.y - 12, { steps: 4 })
    await this.page.mouse.move(to.x, to.y, { steps: 12 })
    await this.page.mouse.up()
    this.clicks += 1
  }
}
