/** A page of any browser. Works by WebDriver BiDi and by classic WebDriver. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs the source of a function in the page; arguments and result are JSON. */
  run(source: string, ...args: unknown[]): Promise<unknown>;
  /** Clicks the element that the source of a function returns. */
  click(source: string, ...args: unknown[]): Promise<void>;
  /** Presses keys by their standard names: `['Alt', 'ArrowDown']` holds all but the last. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
}

export interface Engine {
  name: string;
  /** All open pages. */
  pages: readonly EnginePage[];
  /** Opens a page with its own cookies. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A browser engine: how to start it, or why it is unavailable. */
export interface EngineKind {
  name: string;
  /** Returns the missing program, or null when it is installed. */
  missing(): string | null;
  open(): Promise<Engine>;
}
