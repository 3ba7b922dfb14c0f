import { Component, type ReactNode } from 'react';
import { Trouble } from './trouble.tsx';

/** Around everything: what fails outside any screen still ends in a calm sentence and not in a blank page. */
export class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <Trouble error={error} />;
  }
}
