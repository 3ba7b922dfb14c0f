import style from './auth-card-skeleton.module.css';
import { FieldStack } from './auth-card.tsx';

export function AuthCardSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-busy="true">
      <FieldStack>
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <div className={style.label} />
            <div className={style.field} />
          </div>
        ))}
        <div className={style.field} />
      </FieldStack>
    </div>
  );
}
