import { expect, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'

import { StudioDriver } from './studio-driver'
import { fieldOf, libraryPicture, named, NEXT_BUTTON, perspectiveMenu } from './studio-locators'
import { studioTimeout } from './studio'

/** Follows the sentences of the editors' guide in the Studio and counts the clicks. */
export class GuidedEditor {
  private readonly driver: StudioDriver

  /** @param content used to check that typed text is saved */
  constructor(
    private readonly page: Page,
    content: SanityClient,
  ) {
    this.driver = new StudioDriver(page, content)
  }

  get clicks(): number {
    return this.driver.clicks
  }

  /**
   * Performs one sentence of a step. Sentences without a name on the screen only explain and are skipped.
   * Throws for a sentence that no pattern matches.
   */
  async follow(sentence: string): Promise<void> {
    for (const [form, act] of this.forms) {
      const said = form.exec(sentence)
      if (said) return act(...said.slice(1))
    }
    if (/\*\*|`|^(?:Click|Drag|Press|Write|Double)/.test(sentence))
      throw new Error(`The guide says what no test understands: ${sentence}`)
  }

  private readonly forms: [RegExp, (...words: string[]) => Promise<void>][] = [
    [
      /^Click the plus beside \*\*(.+)\*\*/,
      (list) =>
        this.driver.click(
          this.page.getByTestId('pane-header').filter({ hasText: list }).getByTestId('action-intent-button'),
        ),
    ],
    [
      /^Click the three dots beside \*\*(.+)\*\*/,
      (name) => this.driver.click(named(this.page, name).locator(NEXT_BUTTON)),
    ],
    [
      /^Click the three dots at the top of the form/,
      () => this.driver.click(this.page.getByTestId('document-pane').getByTestId('pane-context-menu-button')),
    ],
    [
      /^Click the arrow that leaves a box/,
      () => this.driver.click(this.page.getByTestId('document-pane').getByTestId('copy-document-actions-button')),
    ],
    [
      /^Click \*\*(.+)\*\*, in the calendar/,
      (name) => this.driver.click(this.page.getByRole('listitem').getByRole('link', { name, exact: true })),
    ],
    [
      /^Click the second \*\*(.+)\*\* of the list/,
      (name) => this.driver.click(this.page.getByRole('listbox').last().getByRole('button', { name }).nth(1)),
    ],
    [
      /^Click \*\*(.+)\*\* beside \*\*(.+)\*\*/,
      (name, other) => this.driver.click(named(this.page.getByRole('listitem').filter({ hasText: other }), name)),
    ],
    [
      /^In the menu, click \*\*(.+)\*\*/,
      (name) =>
        this.driver.choose(named(this.page.getByRole('menu').or(this.page.getByTestId('insert-menu')).last(), name)),
    ],
    [
      /^In the window, click the cross/,
      () => this.driver.click(named(this.page.getByRole('dialog').last(), 'Close dialog')),
    ],
    [
      /^In the window, click \*\*(.+)\*\*/,
      (name) => this.driver.click(named(this.page.getByRole('dialog').last(), name)),
    ],
    [
      /^In \*\*(.+)\*\*, click \*\*(.+)\*\* and choose the picture/,
      (field, name) => this.driver.upload(fieldOf(this.page, field).getByText(name, { exact: true }).last()),
    ],
    [
      /^In \*\*(.+)\*\*, click the sign for cropping/,
      (field) => this.driver.click(named(fieldOf(this.page, field), 'Open image edit dialog')),
    ],
    [/^In \*\*(.+)\*\*, click behind the last word and press Enter/, (field) => this.driver.startNextLine(field)],
    [
      /^In \*\*(.+)\*\*, click \*\*(.+)\*\*/,
      (field, name) => this.driver.click(named(fieldOf(this.page, field), name)),
    ],
    [/^Click the picture \*\*(.+)\*\*/, (file) => this.driver.click(libraryPicture(this.page, file))],
    [
      /^Click \*\*(.+)\*\*, a tab above the fields/,
      (name) => this.driver.click(this.page.getByRole('tab', { name, exact: true })),
    ],
    [/^In the field with the date, write `(.+)` and press Enter/, (time) => this.driver.setDate(time)],
    [
      /^In \*\*(.+)\*\*, write `(.+)` and press Enter/,
      async (field, words) => {
        await this.driver.write(field, words)
        await this.page.keyboard.press('Enter')
      },
    ],
    [/^In \*\*(.+)\*\*, choose \*\*(.+)\*\*/, (field, name) => this.driver.select(field, name)],
    [/^In \*\*(.+)\*\*, choose `(.+)`/, (field, time) => this.driver.chooseTime(field, time)],
    [/^In \*\*(.+)\*\*, write `(.+)`/, (field, words) => this.driver.write(field, words)],
    [
      /^Write `(.+)` and click \*\*(.+)\*\*/,
      async (words, name) => {
        await this.page.keyboard.type(words)
        await this.driver.click(named(this.page.getByRole('listbox').last(), name))
      },
    ],
    [/^Write `(.+)`/, (words) => this.driver.type(words)],
    [/^Press Enter/, () => this.driver.nextLine()],
    [/^Double-click the word `(.+)`/, (word) => this.driver.doubleClick(word)],
    [/^Drag the white dot inward/, () => this.driver.shrinkCircle()],
    [/^Drag the circle onto the face/, () => this.driver.moveCircle()],
    [/^Drag \*\*(.+)\*\*(?: by its dots)? above \*\*(.+)\*\*/, (one, other) => this.driver.drag(one, other)],
    [
      /^Now \*\*(.+)\*\* is shown at the top right/,
      (name) => expect(named(perspectiveMenu(this.page), name)).toBeVisible(studioTimeout),
    ],
    [/^Click \*\*(.+)\*\*, at the top of the form/, (name) => this.driver.openBesideForm(name)],
    [
      /^Click \*\*(.+)\*\*, in the list/,
      (name) => this.driver.click(this.page.getByRole('row').getByText(name, { exact: true })),
    ],
    [/^Click \*\*(.+)\*\*, at the top right/, (name) => this.driver.click(named(perspectiveMenu(this.page), name))],
    [
      /^Click the arrow beside \*\*(.+)\*\*, at the top right/,
      (name) => this.driver.click(named(perspectiveMenu(this.page), name).locator(NEXT_BUTTON)),
    ],
    [
      /^Click (\*\*.+\*\*)/,
      async (names) => {
        if (names === '**Publish**') return this.driver.publish()
        for (const [, name = ''] of names.matchAll(/\*\*(.+?)\*\*/g)) await this.driver.click(named(this.page, name))
      },
    ],
  ]
}
