/** A page of some browser, driven as a person would: what is written here works by WebDriver BiDi and by plain WebDriver. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs a function's source in the page; its arguments and its answer are JSON. */
  run(source: string, ...given: unknown[]): Promise<unknown>;
  /** Presses on what the source of a function finds, as a mouse would. */
  click(source: string, ...given: unknown[]): Promise<void>;
  /** Keys by their names in the standard: `['Alt', 'ArrowDown']` holds all but the last. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
}

export interface Engine {
  name: string;
  /** All that were opened. */
  pages: readonly EnginePage[];
  /** A page with cookies of its own. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** How the engine of a browser is started, or why it cannot be here. */
export interface EngineKind {
  name: string;
  /** The program it needs, or null when it is installed. */
  missing(): string | null;
  open(): Promise<Engine>;
}
