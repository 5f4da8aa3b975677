/** One tab of a browser, by whichever protocol it speaks. */
export type Tab = {
  goto(address: string): Promise<void>
  /** The value of a JavaScript expression in the page, as JSON has it. */
  evaluate(expression: string): Promise<unknown>
  /** Presses the element that an expression gives, as a finger does; false when it gives none. */
  press(expression: string): Promise<boolean>
  /** Writes into the element that an expression gives, after what it holds; false when it gives none. */
  write(expression: string, text: string): Promise<boolean>
  /** A key of the keyboard, where the focus is. */
  key(name: 'Escape' | 'ArrowRight'): Promise<void>
  /** From now on everything happens inside the frame that an expression gives, or in the page itself again. */
  enter(frame: string | null): Promise<boolean>
  /** The picture of what is shown, as PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A visitor has a language: a machine without one would ask providers for none that they know. */
export const ENVIRONMENT = { ...process.env, LC_ALL: 'en_US.UTF-8', LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' }

/** A phone's. */
export const SIZE = { width: 390, height: 780 }
