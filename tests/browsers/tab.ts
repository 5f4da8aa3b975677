/** A browser tab, independent of its protocol. */
export type Tab = {
  goto(address: string): Promise<void>
  /** Evaluates a JavaScript expression in the page and returns JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Presses the element of an expression like a touch; false when there is none. */
  press(expression: string): Promise<boolean>
  /** Types into the element of an expression, after its value; false when there is none. */
  write(expression: string, text: string): Promise<boolean>
  /** Presses a key on the focused element. */
  key(name: 'Escape' | 'ArrowRight'): Promise<void>
  /** Switches to the frame of an expression, or back to the page. */
  enter(frame: string | null): Promise<boolean>
  /** Takes a screenshot as PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Sets a language, because providers require one. */
export const ENVIRONMENT = { ...process.env, LC_ALL: 'en_US.UTF-8', LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' }

/** Viewport of a phone. */
export const SIZE = { width: 390, height: 780 }
