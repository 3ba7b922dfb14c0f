import { Component, type ReactNode } from 'react';

interface Props {
  onFail(): void;
  children: ReactNode;
}

/** A slide that cannot be drawn is left out: never an error on a screen in a hall. */
export class SlideErrorBoundary extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children;
  }
}
