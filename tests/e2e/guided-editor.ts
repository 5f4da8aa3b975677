import { expect, type Locator, type Page } from '@playwright/test'

// The Studio is large: its first page takes seconds, more when two tests share the machine.
const patient = { timeout: 30_000 }

const PORTRAIT = 'studio/seed/assets/portraits/ngozi-nwosu.png'

/** In which a name of the guide can be clicked. Where two have it, the one that opened last is meant. */
const clickable = ['link', 'button', 'menuitem', 'tab', 'radio', 'checkbox', 'option'] as const

/** A name as it stands on the screen: other words may follow it, such as the price after the name of a package. */
const beginning = (name: string) => new RegExp(`^(?:#\\d+ )?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')

function named(scope: Page | Locator, name: string): Locator {
  const [first, ...others] = clickable.map((role) => scope.getByRole(role, { name: beginning(name) }))
  if (!first) throw new Error('nothing can be clicked')
  return others.reduce((all, one) => all.or(one), first).filter({ visible: true }).last()
}

/** Somebody who does in the Studio what the guide says, literally, and counts the clicks. */
export class GuidedEditor {
  clicks = 0
  constructor(private readonly page: Page) {}

  /** Does what a sentence of a step says. One that names nothing on the screen only explains. Throws when it asks for something that nobody could do. */
  async follow(sentence: string): Promise<void> {
    for (const [form, act] of this.forms) {
      const said = form.exec(sentence)
      if (said) return act(...said.slice(1))
    }
    if (/\*\*|`|^(?:Click|Drag|Press|Write|Double)/.test(sentence)) throw new Error(`The guide says what no test understands: ${sentence}`)
  }

  private readonly forms: [RegExp, (...words: string[]) => Promise<void>][] = [
    [/^Click the plus above \*\*(.+)\*\*/, (list) => this.click(this.page.getByTestId('pane-header').filter({ hasText: list }).getByTestId('action-intent-button'))],
    [/^Click the three dots beside \*\*(.+)\*\*/, (name) => this.click(named(this.page, name).locator('xpath=ancestor::*[.//button[@aria-haspopup]][1]').locator('button[aria-haspopup]'))],
    [/^Click the three dots at the top of the form/, () => this.click(this.page.getByTestId('document-pane').getByTestId('pane-context-menu-button'))],
    [/^Click the second \*\*(.+)\*\* of the list/, (name) => this.click(this.page.getByRole('listbox').last().getByRole('button', { name }).nth(1))],
    [/^In the menu, click \*\*(.+)\*\*/, (name) => this.click(named(this.page.getByRole('menu').or(this.page.getByTestId('insert-menu')).last(), name))],
    [/^In the window, click \*\*(.+)\*\*/, (name) => this.click(named(this.page.getByRole('dialog').last(), name))],
    [/^In \*\*(.+)\*\*, click \*\*(.+)\*\* and choose the picture/, (field, name) => this.upload(this.field(field).getByText(name, { exact: true }).last())],
    [/^In \*\*(.+)\*\*, click behind the last word and press Enter/, (field) => this.goOn(field)],
    [/^In \*\*(.+)\*\*, click \*\*(.+)\*\*/, (field, name) => this.click(named(this.field(field), name))],
    [/^In \*\*(.+)\*\*, write `(.+)` and press Enter/, async (field, words) => {
      await this.write(field, words)
      await this.page.keyboard.press('Enter')
    }],
    [/^In \*\*(.+)\*\*, write `(.+)`/, (field, words) => this.write(field, words)],
    [/^Write `(.+)` and click \*\*(.+)\*\*/, async (words, name) => {
      await this.page.keyboard.type(words)
      await this.click(named(this.page.getByRole('listbox').last(), name))
    }],
    [/^Write `(.+)`/, (words) => this.type(words)],
    [/^Press Enter/, () => this.page.keyboard.press('Enter')],
    [/^Double-click the word `(.+)`/, (word) => this.doubleClick(word)],
    [/^Drag the white dot inward/, () => this.shrinkCircle()],
    [/^Drag the circle onto the face/, () => this.moveCircle()],
    [/^Drag \*\*(.+)\*\*(?: by its dots)? above \*\*(.+)\*\*/, (one, other) => this.drag(one, other)],
    [/^Click (\*\*.+\*\*)/, async (names) => {
      if (names === '**Publish**') return this.publish()
      for (const [, name = ''] of names.matchAll(/\*\*(.+?)\*\*/g)) await this.click(named(this.page, name))
    }],
  ]

  /** Clicks what is there, or appears, or is scrolled to. */
  private async click(target: Locator): Promise<void> {
    await this.scrollTo(target)
    await target.click(patient)
    this.clicks += 1
  }

  /** Until it is said when all was published. Who presses while the last word is being checked sees the button dark, and presses again, which counts. */
  private async publish(): Promise<void> {
    const button = this.page.getByTestId('action-publish')
    const published = () => expect(this.page.getByTestId('pane-footer')).toContainText('Last published', { timeout: 8_000 })
    await this.click(button)
    await published().catch(async () => {
      await this.click(button)
      await published()
    })
  }

  /** Long lists hold only what is in view. */
  private async scrollTo(target: Locator): Promise<void> {
    await expect(async () => {
      if (await target.isVisible()) return
      await this.page.mouse.move(900, 450)
      await this.page.mouse.wheel(0, 300)
      await expect(target).toBeVisible({ timeout: 1_000 })
    }).toPass(patient)
  }

  /** The innermost field with this name. */
  private field(name: string): Locator {
    return this.page.locator(`xpath=(//label|//legend)[normalize-space(.)="${name}"]/ancestor::*[self::fieldset or starts-with(@data-testid,"field-")][1]`).last()
  }

  private async write(field: string, words: string): Promise<void> {
    const place = this.field(field).locator('input, textarea, [contenteditable=true]').first()
    await this.scrollTo(place)
    await expect(place).toBeEditable(patient)
    await this.click(place)
    if ((await place.getAttribute('contenteditable')) === 'true') await this.type(words)
    else await place.fill(words)
  }

  /** Types into a formatted text, which the Studio saves about a second later; nobody goes on within that second. */
  private async type(words: string): Promise<void> {
    await this.page.keyboard.type(words)
    const drafts = new URL('/sandbox/content-lake/v2025-02-19/data/query/production?perspective=raw&query=*[_id in path("drafts.**")]', this.page.url())
    await expect.poll(async () => (await this.page.request.get(drafts.href)).text(), patient).toContain(words)
  }

  private async goOn(field: string): Promise<void> {
    await this.click(this.field(field).locator('[contenteditable=true]'))
    await this.page.keyboard.press('ControlOrMeta+End')
    await this.page.keyboard.press('Enter')
  }

  private async doubleClick(word: string): Promise<void> {
    await this.page.locator('[contenteditable=true]').last().getByText(word, { exact: true }).dblclick(patient)
    this.clicks += 2
  }

  private async upload(words: Locator): Promise<void> {
    await this.scrollTo(words)
    const chooser = this.page.waitForEvent('filechooser')
    // The browser's own button lies over these words, and cannot be seen.
    await words.click({ force: true })
    this.clicks += 1
    await (await chooser).setFiles(PORTRAIT)
    await expect(this.page.getByTestId('hotspot-image-input')).toBeVisible(patient)
  }

  /** An item of a list. */
  private async row(name: string): Promise<Locator> {
    const row = this.page.locator('[data-index], [data-rfd-draggable-id]').filter({ has: named(this.page, name) }).last()
    await this.scrollTo(row)
    return row
  }

  private async drag(one: string, other: string): Promise<void> {
    const [from, to] = [await this.row(one), await this.row(other)]
    const held = (await from.getAttribute('data-index')) === null ? from : from.locator('button').first()
    await held.scrollIntoViewIfNeeded()
    const [start, end] = [await held.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error(`${one} and ${other} are not on the screen together`)
    const hand = { x: start.x + start.width / 2, y: start.y + start.height / 2 }
    await this.move(hand, { x: hand.x, y: end.y + 4 })
  }

  /** The picture on which the circle of what stays in view is drawn, with the dot that changes its size. */
  private async circle() {
    const dot = this.page.getByRole('dialog').locator('[data-handle=hotspotHandle]')
    const [picture, handle] = [await dot.locator('xpath=ancestor::*[name()="svg"][1]').boundingBox(patient), await dot.boundingBox(patient)]
    if (!picture || !handle) throw new Error('the picture is not on the screen')
    return { middle: { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 }, dot: { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 } }
  }

  private async shrinkCircle(): Promise<void> {
    const { middle, dot } = await this.circle()
    await this.move(dot, { x: (dot.x + middle.x) / 2, y: (dot.y + middle.y) / 2 })
  }

  private async moveCircle(): Promise<void> {
    const { middle } = await this.circle()
    await this.move(middle, { x: middle.x, y: middle.y - 40 })
  }

  /** Takes hold at one place and lets go at another, as a hand does. */
  private async move(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x, from.y - 12, { steps: 4 })
    await this.page.mouse.move(to.x, to.y, { steps: 12 })
    await this.page.mouse.up()
    this.clicks += 1
  }
}
