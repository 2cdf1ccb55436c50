-- With the values in sight PostgreSQL plans both queries again for every statement that places orders.
ALTER FUNCTION lock_and_sum_unpaid(uuid[]) SET plan_cache_mode TO force_generic_plan;
