/** A page of any browser, controlled by WebDriver BiDi or by classic WebDriver. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs a function in the page, given as source text. Arguments and result must be JSON. */
  run(source: string, ...args: unknown[]): Promise<unknown>;
  /** Clicks the element that a function returns. The function is given as source text. */
  click(source: string, ...args: unknown[]): Promise<void>;
  /** Presses keys by their standard names. `['Alt', 'ArrowDown']` holds Alt while it presses ArrowDown. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
}

export interface Engine {
  name: string;
  /** All open pages. */
  pages: readonly EnginePage[];
  /** Opens a page that shares no cookies with other pages. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A browser engine, with the way to start it or the reason why it is unavailable. */
export interface EngineKind {
  name: string;
  /** Returns the name of the missing program. Returns null if the engine is installed. */
  missing(): string | null;
  open(): Promise<Engine>;
}
